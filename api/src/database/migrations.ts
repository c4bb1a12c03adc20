import { fileURLToPath } from 'node:url';

/** Where drizzle-kit (`npm run migration -w api`) writes the SQL that brings a database up to `schema.ts`. */
export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../../drizzle', import.meta.url)) };
