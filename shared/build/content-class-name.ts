import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Characters of the hash: enough for a few thousand classes without a collision. */
const LENGTH = 8;

/**
 * Names classes by the app and a hash of their file. Stylesheets stay in the document after a failover to another version
 * of a remote, so a class name must mean the same in every version.
 * @param app unique name of the app
 * @returns css-loader's `getLocalIdent`
 */
export const contentClassName =
  (app: string) =>
  ({ resourcePath }: { resourcePath: string }, _pattern: string, local: string): string =>
    createHash('sha256')
      .update(`${app}\0${local}\0`)
      .update(readFileSync(resourcePath))
      .digest('base64url')
      .slice(0, LENGTH);
