import { access } from 'node:fs/promises';

/** Whether something lies at a path; what cannot be reached counts as not there. */
export const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
