export {
  endSession,
  getSession,
  isSessionStored,
  renewAccess,
  restoreSession,
  startSession,
  subscribeToSession,
  useSession,
  type Session,
} from './session-store';
export { closeSignIn, isSignInOpen, openSignIn, useSignInOpen } from './sign-in-prompt';
