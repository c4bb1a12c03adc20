import { watch } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { WrittenContent } from 'shared/api/content-file';
import { checkWording } from './check-wording';
import { compileContent } from './compile';
import { InvalidContent } from './content-error';
import { orderNumber } from './order-number';

/** `npm run content`: checks all texts and writes `content.json`, which the API loads. See content/README.md. */

const WORKSPACE = join(import.meta.dirname, '..');
const TEXTS = join(WORKSPACE, 'texts');
const FILE = join(WORKSPACE, 'dist/content.json');
/** How long an editor may take to save the files of one change, in milliseconds. */
const SAVING_MS = 50;

async function write(isNewest: boolean): Promise<void> {
  const started = Date.now();
  const content = await compileContent(TEXTS);
  await checkWording(TEXTS);
  const order = isNewest ? Math.floor(Date.now() / 1000) : await orderNumber(TEXTS);
  await mkdir(dirname(FILE), { recursive: true });
  // The API never reads half a file.
  await writeFile(`${FILE}.new`, JSON.stringify({ order, ...content } satisfies WrittenContent));
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

const options = process.argv.slice(2);
const unknown = options.find((option) => option !== '--watch' && option !== '--newest');
if (unknown !== undefined) throw new Error(`${unknown} is unknown. Usage: npm run content [-- --watch | --newest]`);
const watches = options.includes('--watch');
await write(options.length > 0).catch(refuse);
if (watches) {
  let change = 0;
  watch(TEXTS, { recursive: true }, () => {
    const own = ++change;
    void pause(SAVING_MS).then(() => (own === change ? write(true).catch(refuse) : undefined));
  });
}
