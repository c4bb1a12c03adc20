import { useDeferredValue, useEffect, useState } from 'react';
import type { AuthModalModule } from '@hidden-order/platform/remote-modules';
import { paths } from '@hidden-order/platform/paths';
import { useNavigate } from '@hidden-order/platform/router';
import { closeSignIn, useSignInOpen, useStartsWithRegistration } from '@hidden-order/platform/session';
import { Alert, Button, Dialog } from '@hidden-order/ui';
import { remoteNameOf } from '../federation/remotes';
import { VersionBoundary } from '../federation/version-boundary';
import { useSite, type Site } from '../site';
import { isObject } from '../site-data';
import styles from './sign-in.module.css';

/** The sign-in dialog of the auth remote. */
const AUTH_MODAL = 'auth/modal';

/** Loads the auth remote's dialog. @throws RemoteLoadError when no version of it can be loaded */
export const loadAuthModal = ({ remotes }: Site): Promise<AuthModalModule> =>
  remotes.load(AUTH_MODAL, isAuthModalModule);

const isAuthModalModule = (module: unknown): module is AuthModalModule =>
  isObject(module) && typeof module.AuthModal === 'function';

/** Shows the auth remote's dialog while a page or the header asks for it; success leads to /members (spec §2). */
export function SignIn() {
  const isOpen = useSignInOpen();
  // The button shows that it is pressed before the dialog is rendered.
  const mayOpen = useDeferredValue(isOpen);
  // The module that was loaded last, so that a second opening shows the dialog at once.
  const [loaded, keep] = useState<AuthModalModule | null>(null);
  return isOpen && mayOpen ? <OpenSignIn loaded={loaded} onLoad={keep} /> : null;
}

function OpenSignIn(modal: ModalProps) {
  const { remotes, countryLookupUrl } = useSite();
  const navigate = useNavigate();
  // Back and Forward lead away from it, before the focus moves to the page that they lead to.
  useEffect(() => {
    window.addEventListener('popstate', closeSignIn);
    return () => window.removeEventListener('popstate', closeSignIn);
  }, []);
  const { state, load } = useAuthModal(modal);
  const startsWithRegistration = useStartsWithRegistration();
  const coming = <SignInComing onRetry={state === 'loading' ? null : load} />;
  if (state === 'loading' || state === 'failed') return coming;

  function failOver(error: unknown): boolean {
    const hasAnother = state instanceof Object && remotes.reject(AUTH_MODAL, state, error);
    if (hasAnother) load();
    return hasAnother;
  }

  const { AuthModal } = state;
  return (
    <VersionBoundary module={state} onFailure={failOver} loading={null} exhausted={() => coming}>
      <div data-remote={remoteNameOf(AUTH_MODAL)}>
        <AuthModal
          countryLookupUrl={countryLookupUrl}
          startsWithRegistration={startsWithRegistration}
          onClose={closeSignIn}
          onSignedIn={() => {
            closeSignIn();
            void navigate(paths.members);
          }}
        />
      </div>
    </VersionBoundary>
  );
}

interface ModalProps {
  loaded: AuthModalModule | null;
  onLoad: (module: AuthModalModule) => void;
}

function useAuthModal({ loaded, onLoad }: ModalProps) {
  const site = useSite();
  const [state, setState] = useState<AuthModalModule | 'loading' | 'failed'>(() =>
    loaded !== null && site.remotes.isCurrent(AUTH_MODAL, loaded) ? loaded : 'loading',
  );
  useEffect(() => {
    if (state !== 'loading') return;
    let wanted = true;
    loadAuthModal(site).then(
      (module) => {
        onLoad(module);
        if (wanted) setState(module);
      },
      () => wanted && setState('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [state, site, onLoad]);
  return { state, load: () => setState('loading') };
}

/**
 * Shown in the place of the sign-in dialog while the auth remote loads, so that Login answers at once, and when it cannot
 * be loaded.
 * @param onRetry loads it again; null while it loads
 */
function SignInComing({ onRetry }: { onRetry: (() => void) | null }) {
  return (
    <Dialog labelledBy="sign-in-coming" onClose={closeSignIn}>
      <h2 id="sign-in-coming">{onRetry ? 'You cannot sign in right now' : 'Opening sign-in…'}</h2>
      {onRetry && <Alert tone="error">This part of the site did not load. Check your connection and try again.</Alert>}
      <p className={styles.actions}>
        {onRetry && <Button onClick={onRetry}>Retry</Button>}
        <Button variant="secondary" onClick={closeSignIn}>
          {onRetry ? 'Close' : 'Cancel'}
        </Button>
      </p>
    </Dialog>
  );
}
