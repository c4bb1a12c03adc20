import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Folder of the templates: what any project has, the page that it begins with, and what each tool needs. */
export const TEMPLATES = path.join(import.meta.dirname, '../../template');
/** Keeps templates from being taken for code of the project. */
const ENDING = '.template';

/**
 * Fills the templates of some folders into another one. `{{<value>}}` in a text and `__name__` in a path are replaced.
 * @returns paths of the files within the folder
 */
export async function fillTemplates(
  templates: readonly string[],
  folder: string,
  name: string,
  others: Readonly<Record<string, string | number>> = {},
): Promise<string[]> {
  const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  // Such as trading-room, TradingRoom and Trading room.
  const values: Record<string, string | number> = {
    name,
    pascal: name.split('-').map(capitalise).join(''),
    title: capitalise(name.replaceAll('-', ' ')),
    ...others,
  };
  const written: string[] = [];
  for (const template of templates) {
    const entries = await readdir(template, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile())) {
      const source = path.join(entry.parentPath, entry.name);
      const file = path.relative(template, source).replaceAll('__name__', name).slice(0, -ENDING.length);
      const text = await readFile(source, 'utf8');
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(
        path.join(folder, file),
        text.replaceAll(/\{\{(\w+)\}\}/g, (_mark, value: string) => String(values[value])),
      );
      written.push(file);
    }
  }
  return written;
}
