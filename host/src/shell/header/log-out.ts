import { signOut } from 'shared/api-client';
import { countUnsentAnswers } from 'shared/drafts';

/**
 * Ends the session (spec §4); `leaveWithSession` then loads Home as a new document. It asks first where answers are in this
 * browser alone, which forgets them.
 */
export function logOut(): void {
  const count = countUnsentAnswers();
  if (count === 0 || confirm(`Answers not saved yet: ${count}. Log out and lose them?`)) signOut();
}
