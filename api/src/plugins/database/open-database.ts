import type { Logger } from '../log';
import type { OpenDatabase } from './database';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

/** What says which database is used: PostgreSQL at an address, or else the embedded one in a folder. */
export interface DatabaseSettings {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

/**
 * Opens the database that the settings name, with its tables up to date.
 * @throws {StartError} if it cannot be used
 */
export const openDatabase = ({ DATABASE_URL, DATA_DIR }: DatabaseSettings, log: Logger): Promise<OpenDatabase> =>
  DATABASE_URL === undefined ? openPglite(DATA_DIR) : openPostgres(DATABASE_URL, log);
