import { watch } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compileContent } from './compile';
import { InvalidContent } from './content-error';

/** `npm run content`: checks all texts and writes `content.json`, which the API loads. See content/README.md. */

const TEXTS = join(import.meta.dirname, '../texts');
const FILE = join(import.meta.dirname, '../dist/content.json');

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

const options = process.argv.slice(2);
const unknown = options.find((option) => option !== '--watch');
if (unknown !== undefined) throw new Error(`${unknown} is unknown. Usage: npm run content [-- --watch]`);
let compiling = write().catch(refuse);
let isChangeWaiting = false;
if (options.includes('--watch'))
  watch(TEXTS, { recursive: true }, () => {
    if (isChangeWaiting) return;
    isChangeWaiting = true;
    compiling = compiling
      .then(() => {
        isChangeWaiting = false;
        return write();
      })
      .catch(refuse);
  });
await compiling;
