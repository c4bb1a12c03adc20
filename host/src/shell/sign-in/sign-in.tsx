import { useEffect, useState } from 'react';
import type { AuthModalModule } from 'shared/contracts/auth-modal';
import { paths } from 'shared/paths';
import { useNavigate } from 'shared/router';
import { closeSignIn, useSignInOpen } from 'shared/session';
import { readSiteData } from '../../federation/site-data';
import { loadSignIn } from './sign-in-loader';
import { SignInUnavailable } from './sign-in-unavailable';

/** Shows the auth remote's dialog while a page or the header asks for it; success leads to /members (SPEC §2). */
export function SignIn() {
  return useSignInOpen() ? <OpenSignIn /> : null;
}

function OpenSignIn() {
  const navigate = useNavigate();
  const { state, retry } = useAuthModal();
  const [{ countryLookupUrl }] = useState(() => readSiteData(document));
  if (state === 'loading') return null;
  if (state === 'failed') return <SignInUnavailable onRetry={retry} onClose={closeSignIn} />;
  const { AuthModal } = state;
  return (
    <AuthModal
      countryLookupUrl={countryLookupUrl}
      onClose={closeSignIn}
      onSignedIn={() => {
        closeSignIn();
        void navigate(paths.members);
      }}
    />
  );
}

function useAuthModal() {
  const [attempt, setAttempt] = useState(1);
  const [result, setResult] = useState<{ attempt: number; state: AuthModalModule | 'failed' }>();
  useEffect(() => {
    let wanted = true;
    loadSignIn().then(
      (module) => wanted && setResult({ attempt, state: module }),
      () => wanted && setResult({ attempt, state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  const state: AuthModalModule | 'failed' | 'loading' = result?.attempt === attempt ? result.state : 'loading';
  return { state, retry: () => setAttempt(attempt + 1) };
}
