import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Instants of records (`composition.json`, `release.json`). */
const INSTANT = /"(at|publishedAt)": "([^"]+)"/g;

/** Lets a site's folder be as it will be after some days: all compositions, releases and uploads are older by them. */
export async function makeOlder(root: string, days: number): Promise<void> {
  const before = (instant: string | number) => new Date(new Date(instant).getTime() - days * DAY_MS);
  // The link to the live composition leads to what is listed already.
  const names = (await readdir(root, { recursive: true })).filter((name) => !name.startsWith('current'));
  for (const name of names) {
    const file = path.join(root, name);
    if (/(composition|release)\.json$/.test(name)) {
      const text = await readFile(file, 'utf8');
      const older = text.replace(INSTANT, (_all, key: string, at: string) => `"${key}": "${before(at).toISOString()}"`);
      await writeFile(file, older);
    } else if (/uploads.[^/]+./.test(name)) {
      const time = before((await stat(file)).mtimeMs);
      await utimes(file, time, time);
    }
  }
}
