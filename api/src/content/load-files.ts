import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { contentVersions } from '../database/schema';
import { loadTournaments } from '../tournaments/load';
import { readTournaments, type TournamentFile } from '../tournaments/read-files';
import { CONTENT_FOLDER } from './folder';
import { loadContent } from './load';
import { readContent, type Content } from './read-files';

/** Processes that start at the same time load one after the other. */
const FILES_LOCK = 4_610_003;

/** All files of the content folder. */
export interface Files {
  content: Content;
  tournaments: readonly TournamentFile[];
}

/** @throws {StartError} naming the first file that is wrong and what is wrong in it */
export const readFiles = async (): Promise<Files> => ({
  content: await readContent(CONTENT_FOLDER),
  tournaments: await readTournaments(CONTENT_FOLDER),
});

/**
 * Loads files into the tables, unless others have replaced them since they were last loaded: an old process that starts
 * again beside newer ones must not bring its content back (docs/decisions/0035-content-versions.md).
 * @param again loads them nevertheless
 * @returns whether they were loaded
 * @throws {StartError} as {@link loadContent}; the tables stay as they are
 */
export async function loadFiles(db: Database, files: Files, again: boolean): Promise<boolean> {
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url');
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FILES_LOCK})`);
    if (again) await tx.delete(contentVersions).where(eq(contentVersions.hash, hash));
    const versions = await tx.select().from(contentVersions).orderBy(desc(contentVersions.position));
    if (versions[0]?.hash !== hash && versions.some((version) => version.hash === hash)) return false;
    await loadContent(tx, files.content);
    await loadTournaments(tx, files.tournaments, new Date());
    await tx.insert(contentVersions).values({ hash }).onConflictDoNothing();
    return true;
  });
}
