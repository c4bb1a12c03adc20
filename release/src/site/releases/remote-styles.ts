import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST } from '@hidden-order/platform/discovery';
import { scopeStyles } from '@hidden-order/build/scoped-styles';
import { ReleaseError } from '../release-error';

/**
 * A file of a build by other tools as its origin serves it: stylesheets hold within what the remote shows. Those of the
 * preset do already.
 * @param file path in the build's folder
 * @throws ReleaseError for a stylesheet that cannot be read
 */
export async function readForeignPart(remote: string, folder: string, file: string): Promise<Buffer> {
  const content = await readFile(path.join(folder, file));
  return file.endsWith('.css') ? Buffer.from(scoped(remote, file, content).css) : content;
}

/** Names the selectors of an app's stylesheets that reach outside of what it shows; a line for each stylesheet that has some. */
export async function describeOutside(app: string, folder: string, files: readonly string[]): Promise<string[]> {
  const styles = app === HOST ? [] : files.filter((file) => file.endsWith('.css'));
  const found = styles.map(async (file) => {
    const { outside } = scoped(app, file, await readFile(path.join(folder, file)));
    const named = outside.join(', ');
    return named === '' ? [] : `${file} reaches outside of ${app}, but holds only within: ${named}`;
  });
  return (await Promise.all(found)).flat();
}

function scoped(remote: string, file: string, content: Buffer) {
  try {
    return scopeStyles(remote, content.toString());
  } catch (error) {
    throw new ReleaseError(`${file} of ${remote} is no stylesheet that can be read. ${String(error)}`);
  }
}
