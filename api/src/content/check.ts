import { StartError } from '../start-error';
import { checkWording } from './check-wording';
import { CONTENT_FOLDER } from './folder';
import { readContent } from './read-files';

/** `npm run -w api content:check`: checks the content files as the API's start does, and their wording. */
try {
  const content = await readContent(CONTENT_FOLDER);
  await checkWording(CONTENT_FOLDER);
  const counts = Object.entries(content).map(([kind, rows]: [string, unknown[]]) => `${rows.length} ${kind}`);
  process.stdout.write(`The content is valid: ${counts.join(', ')}.\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
