import { paths } from 'shared/paths';
import { endSession } from 'shared/session';

/** Clears the tokens, goes to Home and reloads (SPEC §2), so that nothing of the person stays in memory. */
export function logOut(): void {
  endSession();
  window.location.assign(paths.home);
}
