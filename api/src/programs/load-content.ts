import { openDatabase } from '../database/open-database';
import { readEnvironment } from '../env';
import { loadFiles, readFiles } from '../load-content';
import { createLog } from '../log';
import { endWith } from '../start-error';

/** `npm run -w api content:load`: loads the content files also where newer ones have replaced them. */
try {
  const files = await readFiles();
  const { db, close } = await openDatabase(readEnvironment(process.env), createLog());
  try {
    await loadFiles(db, files, true);
  } finally {
    await close();
  }
  process.stdout.write('The content is loaded. Run `npm run release -- compose`, so that the documents show it.\n');
} catch (error) {
  endWith(error);
}
