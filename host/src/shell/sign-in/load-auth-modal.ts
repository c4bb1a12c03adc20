import type { AuthModalModule } from 'shared/contracts/auth-modal';
import { loadModule } from '../../federation/remotes';
import { AUTH_MODAL } from '../../pages/route-table';

/** Loads the auth remote's dialog. @throws RemoteLoadError when no version of it can be loaded */
export const loadAuthModal = (): Promise<AuthModalModule> => loadModule(AUTH_MODAL, isAuthModalModule);

const isAuthModalModule = (module: unknown): module is AuthModalModule =>
  typeof module === 'object' && module !== null && 'AuthModal' in module && typeof module.AuthModal === 'function';
