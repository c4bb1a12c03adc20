import { signOut } from 'shared/api-client';
import { maySignOut } from 'shared/drafts';

/** Ends the session (spec §4); `leaveWithSession` then loads Home as a new document. */
export function logOut(): void {
  if (maySignOut()) signOut();
}
