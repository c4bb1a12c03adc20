import { loadModule } from '../../federation/remotes';

/** Starts fetching the auth remote's dialog when somebody is about to open it; a failure shows when they do. */
export const prefetchSignIn = (): void => void loadModule('auth/modal').catch(() => undefined);
