import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AuthModalProps } from '@hidden-order/platform/remote-modules';
import { Button, CloseButton, Dialog } from '@hidden-order/ui';
import type { Failure } from '@hidden-order/ui/task';
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
 * The login/register dialog. Closing it aborts a running call, which then creates no session. What was typed survives a
 * change of step, except for the login password, and is discarded with the dialog.
 */
export function AuthModal({ countryLookupUrl, startsWithRegistration, onClose, onSignedIn }: AuthModalProps) {
  const titleId = useId();
  const [step, setStep] = useState<Step>(startsWithRegistration ? { name: 'registration' } : { name: 'welcome' });
  const registration = useForm({ defaultValues: EMPTY_DRAFT });
  const email = {
    email: registration.getValues('email'),
    onEmailChange: (typed: string) => registration.setValue('email', typed),
  };
  const showLogin = (afterRegistration: Failure | null) => setStep({ name: 'login', afterRegistration });

  return (
    <Dialog labelledBy={titleId} onClose={onClose} className={styles.dialog}>
      {/* A new group for each step: screen readers announce its title when the focus moves into it. */}
      <div key={step.name} role="group" aria-labelledby={titleId}>
        <div className={styles.bar}>
          <div>
            {step.name === 'login' && <BackButton onClick={() => setStep({ name: 'welcome' })} />}
            {step.name === 'forgotPassword' && <BackButton onClick={() => showLogin(null)} />}
            <h2 id={titleId}>{TITLES[step.name]}</h2>
          </div>
          <CloseButton onClick={onClose} />
        </div>
        {step.name === 'welcome' && <Welcome onContinue={() => showLogin(null)} onLeave={onClose} />}
        {step.name === 'login' && (
          <LoginForm
            {...email}
            afterRegistration={step.afterRegistration}
            onForgotPassword={() => setStep({ name: 'forgotPassword' })}
            onRegister={() => setStep({ name: 'registration' })}
            onSignedIn={onSignedIn}
          />
        )}
        {step.name === 'forgotPassword' && <ForgotPassword {...email} onLogin={() => showLogin(null)} />}
        {step.name === 'registration' && (
          <RegistrationForm
            form={registration}
            countryLookupUrl={countryLookupUrl}
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
