import { fileURLToPath } from 'node:url';

/** The folder of SQL migrations that drizzle-kit generates (`npm run migration -w api`). */
export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../../drizzle', import.meta.url)) };
