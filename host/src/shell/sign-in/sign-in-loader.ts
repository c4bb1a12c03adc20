import type { AuthModalModule } from 'shared/contracts/auth-modal';
import { loadModule } from '../../federation/remotes';

let loading: Promise<AuthModalModule> | null = null;

/** Fetches the auth remote's dialog, once; after a failure the next call tries again. @throws RemoteLoadError */
export function loadSignIn(): Promise<AuthModalModule> {
  loading ??= loadModule('auth/modal').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Starts fetching the dialog when somebody is about to open it; a failure shows when they do. */
export const prefetchSignIn = (): void => void loadSignIn().catch(() => undefined);
