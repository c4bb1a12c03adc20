/** What was done or tried, in the words of the page. */
const NAMES: Readonly<Record<string, string>> = {
  publish: 'Publication',
  promote: 'Promotion',
  canary: 'Canary',
  rollback: 'Rollback',
  hold: 'Hold',
  resume: 'End of a hold',
  compose: 'Composition',
  prune: 'Removal of old releases',
  'create-token': 'New token',
  'revoke-token': 'Revoked token',
};

/** An action that this page does not know keeps its own name. */
export const actionName = (action: string): string => NAMES[action] ?? action;
