import type { Environment } from '../env';
import type { Logger } from '../log';
import type { OpenDatabase } from './database';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

/**
 * Opens the database that the settings name, with its tables up to date.
 * @throws {StartError} if it cannot be used
 */
export const openDatabase = ({ DATABASE_URL, DATA_DIR }: Environment, log: Logger): Promise<OpenDatabase> =>
  DATABASE_URL === undefined ? openPglite(DATA_DIR, log) : openPostgres(DATABASE_URL, log);
