import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Adds a page to the table of a remote. @param folder of the remote @param more of its row */
export async function addPageRow(folder: string, page: string, address: string, more = ''): Promise<void> {
  const table = path.join(folder, 'src/pages.ts');
  const row = `  ${page}: { path: '${address}', kind: 'text'${more} },\n};\n`;
  await writeFile(table, (await readFile(table, 'utf8')).replace(/};\s*$/, row));
}
