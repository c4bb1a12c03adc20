import { useEffect, useState } from 'react';
import type { AuthModalModule } from 'shared/contracts/auth-modal';
import { paths } from 'shared/paths';
import { useNavigate } from 'shared/router';
import { closeSignIn, useSignInOpen } from 'shared/session';
import { Alert, Button, Dialog } from 'shared/ui';
import { rejectModule } from '../../federation/remotes';
import { readSiteData } from '../../site-data/site-data';
import { VersionBoundary } from '../../federation/version-boundary';
import { AUTH_MODAL } from '../../pages/route-table';
import { loadAuthModal } from './load-auth-modal';
import styles from './sign-in.module.css';

/** Shows the auth remote's dialog while a page or the header asks for it; success leads to /members (SPEC §2). */
export function SignIn() {
  return useSignInOpen() ? <OpenSignIn /> : null;
}

function OpenSignIn() {
  const navigate = useNavigate();
  const { state, load } = useAuthModal();
  const [{ countryLookupUrl }] = useState(() => readSiteData(document));
  if (state === 'loading') return null;
  const unavailable = <SignInUnavailable onRetry={load} onClose={closeSignIn} />;
  if (state === 'failed') return unavailable;

  function failOver(error: unknown): boolean {
    const hasAnother = state instanceof Object && rejectModule(AUTH_MODAL, state, error);
    if (hasAnother) load();
    return hasAnother;
  }

  const { AuthModal } = state;
  return (
    <VersionBoundary module={state} onFailure={failOver} loading={null} exhausted={() => unavailable}>
      <AuthModal
        countryLookupUrl={countryLookupUrl}
        onClose={closeSignIn}
        onSignedIn={() => {
          closeSignIn();
          void navigate(paths.members);
        }}
      />
    </VersionBoundary>
  );
}

function useAuthModal() {
  const [attempt, setAttempt] = useState(1);
  const [result, setResult] = useState<{ attempt: number; state: AuthModalModule | 'failed' }>();
  useEffect(() => {
    let wanted = true;
    loadAuthModal().then(
      (module) => wanted && setResult({ attempt, state: module }),
      () => wanted && setResult({ attempt, state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  const state: AuthModalModule | 'failed' | 'loading' = result?.attempt === attempt ? result.state : 'loading';
  return { state, load: () => setAttempt(attempt + 1) };
}

/** Shown in place of the sign-in dialog when the auth remote cannot be loaded. */
function SignInUnavailable({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <Dialog labelledBy="sign-in-unavailable" onClose={onClose}>
      <h2 id="sign-in-unavailable">You cannot sign in right now</h2>
      <Alert tone="error">This part of the site did not load. Check your connection and try again.</Alert>
      <p className={styles.actions}>
        <Button onClick={onRetry}>Retry</Button>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </p>
    </Dialog>
  );
}
