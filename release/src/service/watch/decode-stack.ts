import { SourceMap } from 'node:module';
import path from 'node:path';
import { readIfThere } from '../../site/files';
import { findRelease, keptFolder } from '../../site/releases/release-record';
import { CALL } from './report';

type Map = ConstructorParameters<typeof SourceMap>[0];

/**
 * Translates the calls of a stack by the source maps that the releases keep, such as to `content/src/pages/home/page.ts:12:5`.
 * A call of which there is no map stays as it is.
 * @param root the site's folder
 * @param versionOf the version of an app to which its scripts belong
 */
export const decodeStack = (
  root: string,
  stack: readonly string[],
  versionOf: (app: string) => string | undefined,
): Promise<string[]> => Promise.all(stack.map(async (call) => (await decode(root, call, versionOf)) ?? call));

async function decode(
  root: string,
  call: string,
  versionOf: Parameters<typeof decodeStack>[2],
): Promise<string | null> {
  const [, app = '', file, line, column] = CALL.exec(call) ?? [];
  const release = await findRelease(root, app, versionOf(app) ?? '');
  const map = release && (await readIfThere(path.join(keptFolder(root, release), `${file}.map`)));
  if (map === null) return null;
  try {
    const payload = JSON.parse(map.toString()) as Map;
    // Engines count lines and columns from one, source maps from zero.
    const found = new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in found)) return null;
    return `${sourceIn(app, found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  } catch {
    // Builds by other tools may have anything for a map.
    return null;
  }
}

/** webpack names files beside the app's folder: `webpack://<name>/./src/…`, or `../shared/platform/src/…`. */
const sourceIn = (app: string, source: string): string => path.posix.join(app, source.replace(/^\w+:\/\/[^/]*\//, ''));
