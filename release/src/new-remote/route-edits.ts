import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { insertEntry, type SourceList } from './insert-entry';
import type { RemoteNames } from './remote-names';

interface Edit extends SourceList {
  /** Path within the repository. */
  file: string;
  entry: (names: RemoteNames) => string;
}

/** Where the site says which addresses it has, and which remote's page answers them. */
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
    entry: ({ camel, name }) => `row(routePaths.${camel}, '${name}/${name}', { hasData: false }),`,
  },
];

/**
 * The files that give a remote's page its address, as they will be.
 * @returns contents by path within the repository
 * @throws ReleaseError when one of them has no place for it
 */
export async function editRoutes(repository: string, names: RemoteNames): Promise<Record<string, string>> {
  const edited = EDITS.map(async ({ file, entry, ...list }) => {
    const source = await readFile(path.join(repository, file), 'utf8');
    return [file, insertEntry(file, source, list, entry(names))] as const;
  });
  return Object.fromEntries(await Promise.all(edited));
}
