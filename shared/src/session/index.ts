export {
  endSession,
  getSession,
  renewAccess,
  restoreSession,
  startSession,
  subscribeToSession,
  useSession,
  type Session,
} from './session-store';
export { closeSignIn, openSignIn, useSignInOpen } from './sign-in-prompt';
