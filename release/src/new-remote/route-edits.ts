import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '../release-error';
import type { RemoteNames } from './remote-names';

/** A list in a source file. */
interface SourceList {
  /** The text that opens it. */
  opens: string;
  /** The line that closes it, the first one after `opens`. */
  closes: string;
}

interface Edit extends SourceList {
  /** Path within the repository. */
  file: string;
  entry: (names: RemoteNames) => string;
}

/** The lists of the site's addresses and of the pages that answer them. */
const EDITS: readonly Edit[] = [
  {
    file: 'shared/src/paths/index.ts',
    opens: 'export const routePaths = {',
    closes: '} as const;',
    entry: ({ camel, name }) => `${camel}: '/${name}',`,
  },
  {
    file: 'host/src/pages/route-table.ts',
    opens: 'export const routeTable: readonly PageRow[] = [',
    closes: '];',
    entry: ({ camel, name }) => `row(routePaths.${camel}, '${name}/${name}', 'text', { hasData: false }),`,
  },
];

/**
 * Adds the page of a new remote to the lists.
 * @returns the new content of each file, by path within the repository
 * @throws ReleaseError when a file does not have its list
 */
export async function editRoutes(repository: string, names: RemoteNames): Promise<Record<string, string>> {
  const edited = EDITS.map(async ({ file, entry, ...list }) => {
    const source = await readFile(path.join(repository, file), 'utf8');
    return [file, insertEntry(file, source, list, entry(names))] as const;
  });
  return Object.fromEntries(await Promise.all(edited));
}

/**
 * Adds a line at the end of a list in a source file.
 * @param file path within the repository, for the message
 * @throws ReleaseError when the file has no such list, or two
 */
export function insertEntry(file: string, source: string, { opens, closes }: SourceList, entry: string): string {
  const [before, after, ...others] = source.split(opens);
  const end = after?.indexOf(`\n${closes}`) ?? -1;
  if (before === undefined || after === undefined || others.length > 0 || end < 0)
    throw new ReleaseError(
      `${file} does not have the one list "${opens}" … "${closes}" that a new remote has to be added to. ` +
        'Nothing was written; put the list back, or add the remote by hand (docs/how-to/new-remote.md).',
    );
  return `${before}${opens}${after.slice(0, end)}\n${entry}${after.slice(end)}`;
}
