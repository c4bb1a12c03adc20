import { checkWording } from '../content/check-wording';
import { CONTENT_FOLDER } from '../content/read-files';
import { readFiles } from '../load-content';
import { endWith } from '../start-error';

/** `npm run -w api content:check`: checks the content files as the API's start does, and their wording. */
try {
  const { content, tournaments } = await readFiles();
  await checkWording(CONTENT_FOLDER);
  const counts = Object.entries({ ...content, tournaments }).map(
    ([kind, rows]: [string, readonly unknown[]]) => `${rows.length} ${kind}`,
  );
  process.stdout.write(`The content is valid: ${counts.join(', ')}.\n`);
} catch (error) {
  endWith(error);
}
