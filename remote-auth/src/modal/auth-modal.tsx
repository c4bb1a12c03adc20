import { useId, useState } from 'react';
import type { AuthModalProps } from '@hidden-order/platform/remote-modules';
import { Button, Dialog } from '@hidden-order/ui';
import type { Failure } from '../session/failure';
import styles from './auth-modal.module.css';
import { ForgotPassword } from './login/forgot-password';
import { LoginForm } from './login/login-form';
import { EMPTY_DRAFT } from './registration/registration-draft';
import { RegistrationForm } from './registration/registration-form';
import { Welcome } from './welcome';

/** The steps of spec §2 and the one behind 'Forgot password?'; login may follow a registration that could not sign in. */
type Step =
  | { name: 'welcome' }
  | { name: 'login'; afterRegistration: Failure | null }
  | { name: 'forgotPassword' }
  | { name: 'registration' };

const TITLES = {
  welcome: 'Sign In',
  login: 'Sign In with Email',
  forgotPassword: 'Forgot password?',
  registration: 'Create Account',
} as const;

/**
 * The login/register dialog. Closing it aborts a running call, which then creates no session. Entries survive a change of
 * step, except for the login password, and are discarded with the dialog.
 */
export function AuthModal({ countryLookupUrl, onClose, onSignedIn }: AuthModalProps) {
  const titleId = useId();
  const [step, setStep] = useState<Step>({ name: 'welcome' });
  const [draft, setDraft] = useState(EMPTY_DRAFT);

  const change = (name: keyof typeof draft, value: string) => setDraft((before) => ({ ...before, [name]: value }));
  const showWelcome = () => setStep({ name: 'welcome' });
  const changeEmail = (email: string) => change('email', email);
  const showLogin = (afterRegistration: Failure | null) => setStep({ name: 'login', afterRegistration });

  return (
    <Dialog labelledBy={titleId} onClose={onClose} className={styles.dialog}>
      {/* A new group for each step: screen readers announce its title when the focus moves into it. */}
      <div key={step.name} role="group" aria-labelledby={titleId}>
        <div className={styles.bar}>
          <div>
            {step.name === 'login' && <BackButton onClick={showWelcome} />}
            {step.name === 'forgotPassword' && <BackButton onClick={() => showLogin(null)} />}
            <h2 id={titleId}>{TITLES[step.name]}</h2>
          </div>
          <Button variant="quiet" aria-label="Close" className={styles.close} onClick={onClose}>
            <CloseIcon />
          </Button>
        </div>
        {step.name === 'welcome' && <Welcome onContinue={() => showLogin(null)} onLeave={onClose} />}
        {step.name === 'login' && (
          <LoginForm
            email={draft.email}
            afterRegistration={step.afterRegistration}
            onEmailChange={changeEmail}
            onForgotPassword={() => setStep({ name: 'forgotPassword' })}
            onRegister={() => setStep({ name: 'registration' })}
            onSignedIn={onSignedIn}
          />
        )}
        {step.name === 'forgotPassword' && (
          <ForgotPassword email={draft.email} onEmailChange={changeEmail} onLogin={() => showLogin(null)} />
        )}
        {step.name === 'registration' && (
          <RegistrationForm
            draft={draft}
            countryLookupUrl={countryLookupUrl}
            onChange={change}
            onLogin={() => showLogin(null)}
            onSignedIn={onSignedIn}
            onRegisteredOnly={showLogin}
          />
        )}
      </div>
    </Dialog>
  );
}

function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="quiet" className={styles.back} onClick={onClick}>
      <span aria-hidden="true">←</span> Back
    </Button>
  );
}

function CloseIcon() {
  return (
    <svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18" stroke="currentColor" strokeWidth="1.8">
      <path d="m3 3 12 12M15 3 3 15" />
    </svg>
  );
}
