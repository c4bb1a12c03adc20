import type { AuthModalModule } from 'shared/contracts/auth-modal';
import { loadModule } from '../../federation/remotes';

/** The sign-in dialog of the auth remote. */
export const AUTH_MODAL = 'auth/modal';

/** Loads the auth remote's dialog. @throws RemoteLoadError when no version of it can be loaded */
export const loadAuthModal = (): Promise<AuthModalModule> => loadModule(AUTH_MODAL, isAuthModalModule);

const isAuthModalModule = (module: unknown): module is AuthModalModule =>
  typeof module === 'object' && module !== null && 'AuthModal' in module && typeof module.AuthModal === 'function';
