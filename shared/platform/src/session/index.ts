export {
  endSession,
  getPersonId,
  getSession,
  isSessionStored,
  renewAccess,
  adoptStoredTokens,
  startSession,
  subscribeToSession,
  useSession,
  type Session,
} from './session-store';
export { closeSignIn, isSignInOpen, openSignIn, useSignInOpen } from './sign-in-dialog';
