import { signOut } from '@hidden-order/platform/api-client';
import { maySignOut } from '@hidden-order/platform/drafts';

/** Ends the session (spec §4); `goHomeAtSessionEnd` then loads Home as a new document. */
export function logOut(): void {
  if (maySignOut()) signOut();
}
