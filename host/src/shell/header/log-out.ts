import { signOut } from 'shared/api-client';
import { hasUnsentAnswers } from 'shared/drafts';

/**
 * Ends the session (spec §4); `leaveWithSession` then loads Home as a new document. It asks first where answers are in this
 * browser alone, which forgets them.
 */
export function logOut(): void {
  if (!hasUnsentAnswers() || confirm('Log out and lose answers not saved yet?')) signOut();
}
