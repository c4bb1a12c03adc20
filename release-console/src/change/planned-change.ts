/** A change that waits for its confirmation. */
export type PlannedChange =
  | { kind: 'promote'; version: string }
  | { kind: 'hold' }
  | { kind: 'resume' }
  /** @property to the version that comes back */
  | { kind: 'rollback'; to: string };
