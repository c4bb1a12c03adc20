import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { compileContent } from './compile';
import { InvalidContent } from './content-error';

/** `npm run content`: checks all texts and writes `content.json`, which the API loads. See content/README.md. */

const WORKSPACE = join(import.meta.dirname, '..');
const TEXTS = join(WORKSPACE, 'texts');
const FILE = join(WORKSPACE, 'dist/content.json');
/** How often `--watch` looks for changes, in milliseconds. */
const WATCH_MS = 200;

async function write(): Promise<void> {
  const started = Date.now();
  const content = await compileContent(TEXTS);
  await mkdir(dirname(FILE), { recursive: true });
  // The API never reads half a file.
  await writeFile(`${FILE}.new`, JSON.stringify(content));
  await rename(`${FILE}.new`, FILE);
  const { courses, lessons, blogs } = content;
  console.log(
    `content: ${courses.length} courses, ${lessons.length} lessons and ${blogs.length} articles in ${Date.now() - started} ms`,
  );
}

/** Says what is wrong with the texts. @throws {unknown} any other error, which is a fault of the compiler */
function refuse(error: unknown): void {
  if (!(error instanceof InvalidContent)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The times at which the files of the texts were changed. */
async function changeTimes(): Promise<string> {
  const names = await readdir(TEXTS, { recursive: true });
  // A file that was removed in between shows at the next look.
  const times = names.map((name) =>
    stat(join(TEXTS, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    ),
  );
  return JSON.stringify([names, await Promise.all(times)]);
}

const options = process.argv.slice(2);
const unknown = options.find((option) => option !== '--watch');
if (unknown !== undefined) throw new Error(`${unknown} is unknown. Usage: npm run content [-- --watch]`);
let seen = await changeTimes();
await write().catch(refuse);
if (options.includes('--watch')) {
  for await (const _tick of setInterval(WATCH_MS)) {
    const now = await changeTimes();
    if (now === seen) continue;
    seen = now;
    await write().catch(refuse);
  }
}
