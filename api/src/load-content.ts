import { readFile, stat } from 'node:fs/promises';
import { notInArray } from 'drizzle-orm';
import { contentFileSchema, type ContentFile } from '@hidden-order/api-shapes/content-file';
import type { Database } from './plugins/database/database';
import { lastChange, withTerms } from './features/content/terms';
import { findRetiredLessons } from './features/learning/progress/progress-queries';
import { storePools } from './features/learning/quiz/papers';
import type { Logger } from './plugins/log';
import type { Services } from './plugins/services';
import { orders } from './features/money/tables';
import { notNow } from './plugins/errors/errors';
import { loadTournaments } from './features/tournaments/load';

/** The content of this process: that of the file that it has loaded last, with the terms of courses that the desk has set. */
export interface ContentStore {
  /** @throws {ApiError} 503 before any was loaded; nothing but the texts and what is made of them needs it */
  content: () => ContentFile;
  /**
   * Takes a content, in one transaction with what has to outlive it in the database: pools of questions, by which papers
   * are marked, and tournaments, which people enter.
   */
  load: (file: ContentFile) => Promise<void>;
  /** Takes the terms of courses that were set since it did so last. */
  loadTerms: () => Promise<void>;
}

export function createContentStore({
  db,
  log,
  clock,
  charts,
}: Pick<Services, 'db' | 'log' | 'clock' | 'charts'>): ContentStore {
  let current: ContentFile | undefined;
  let change = 0;
  const takeTerms = async (file: ContentFile) => {
    // First: what is set meanwhile is taken again.
    change = await lastChange(db);
    current = { ...file, courses: await withTerms(db, file.courses) };
  };
  return {
    content: () => {
      if (!current)
        throw notNow({ detail: 'The texts are not there yet. Try again in a few seconds.', code: 'no_content' });
      return current;
    },
    load: async (file) => {
      const store = async (tx: Database) => {
        await storePools(tx, file.quizzes);
        await loadTournaments({ db: tx, charts }, file.tournaments, clock());
      };
      await db.transaction(store);
      await takeTerms(file);
      await warnOfMissing(db, file, log);
    },
    loadTerms: async () => {
      if (current && change !== (await lastChange(db))) await takeTerms(current);
    },
  };
}

/** Logs what members have bought or completed and a content no longer has. */
async function warnOfMissing(db: Database, file: ContentFile, log: Logger): Promise<void> {
  const ids = file.courses.map(({ id }) => id);
  const sold = await db
    .selectDistinct({ course: orders.courseId })
    .from(orders)
    .where(notInArray(orders.courseId, ids));
  for (const missing of sold) log.error(missing, 'the content lacks a course that people have bought: put it back');
  for (const retired of await findRetiredLessons(db, file))
    log.warn(
      retired,
      'completed lesson is not in the content: it keeps counting; if its file was renamed, set first_name in it',
    );
}

/**
 * Loads the content file when it has changed, and otherwise the terms of courses: a background job that also runs before the
 * API listens. A file that is missing or wrong is logged, and the content stays what it was: texts never stop the API. One that
 * the database does not take is tried again.
 * @param file what `npm run content` has written
 */
export function createContentLoader({ load, loadTerms }: ContentStore, file: string, log: Logger): () => Promise<void> {
  let seen: number | undefined;
  return async () => {
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (changed === seen) return loadTerms();
    const content = await readContentFile(file).catch((error: unknown) => {
      log.error({ err: error, file }, 'the content stays as it was; to write the file anew: npm run content');
    });
    if (content) await load(content);
    seen = changed;
  };
}

/** @throws {Error} if there is no such file, or it is not what `npm run content` writes */
const readContentFile = async (file: string): Promise<ContentFile> =>
  contentFileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
