import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Instants of records (`composition.json`, `release.json`). */
const INSTANT = /"(at|publishedAt)": "([^"]+)"/g;

/** Lets a site's folder be as it will be after some days: all compositions and releases are older by them. */
export async function makeOlder(root: string, days: number): Promise<void> {
  const before = (instant: string) => new Date(Date.parse(instant) - days * DAY_MS).toISOString();
  // The link to the live composition leads to what is listed already.
  const names = (await readdir(root, { recursive: true })).filter((name) => !name.startsWith('current'));
  for (const name of names.filter((one) => /(composition|release)\.json$/.test(one))) {
    const file = path.join(root, name);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(INSTANT, (_all, key: string, at: string) => `"${key}": "${before(at)}"`),
    );
  }
}
