import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from './apps';

const run = promisify(execFile);

/** What the compiler writes. */
export const CONTENT_FILE = path.join(REPOSITORY, 'content/dist/content.json');

/**
 * Compiles the texts for the API (`npm run content`). Invalid texts stop no start: the API keeps the content that it has.
 * @param report told what is wrong with the texts
 */
export async function compileContent(report: (line: string) => void): Promise<void> {
  await run(process.execPath, ['--import', 'tsx', 'content/src/main.ts'], { cwd: REPOSITORY }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'stderr' in error)) throw error;
      report(String(error.stderr).trim());
    },
  );
}
