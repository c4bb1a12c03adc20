import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Adds a page to the table of a remote. @param folder of the remote */
export async function addPageRow(folder: string, page: string, address: string): Promise<void> {
  const table = path.join(folder, 'src/pages.ts');
  const row = `  ${page}: { path: '${address}', kind: 'text' },\n};\n`;
  await writeFile(table, (await readFile(table, 'utf8')).replace(/};\s*$/, row));
}
