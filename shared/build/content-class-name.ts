import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Characters of the hash: with a few thousand classes two alike are as good as impossible. */
const LENGTH = 8;

/**
 * Names classes by the app and by all that their file says. Stylesheets stay in the document when another version of a
 * remote takes over; so a class of one version must mean the same in every other, or be called differently.
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
