import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error';

const REPOSITORY_ROOT = fileURLToPath(new URL('../../', import.meta.url));

const seconds = (fallback: number) =>
  z.coerce
    .number('must be a whole number of seconds, at least 1')
    .int('must be a whole number of seconds, at least 1')
    .min(1, 'must be a whole number of seconds, at least 1')
    .default(fallback);

const environmentSchema = z.object({
  API_PORT: z.coerce
    .number('must be a port number from 1 to 65535')
    .int('must be a port number from 1 to 65535')
    .min(1, 'must be a port number from 1 to 65535')
    .max(65535, 'must be a port number from 1 to 65535')
    .default(4000),
  /** Folder of the embedded database and of the signing secret; a relative path starts at the repository's root. */
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => resolve(REPOSITORY_ROOT, folder)),
  /** PostgreSQL to use instead of the embedded database. */
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a postgres:// address, or be left out for the embedded database',
    })
    .optional(),
  ACCESS_TOKEN_TTL: seconds(15 * 60),
  REFRESH_TOKEN_TTL: seconds(30 * 24 * 60 * 60),
  /** Signs the tokens; without it one is made in DATA_DIR. */
  JWT_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters, or be left out to have one made in DATA_DIR')
    .optional(),
});

export type Environment = z.infer<typeof environmentSchema>;

/**
 * Reads the API's settings; an empty variable counts as not set.
 * @throws {StartError} naming the first variable that is wrong and what it must be
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environmentSchema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  // The value of a secret or of a database address is not repeated.
  const shown = name === 'JWT_SECRET' || name === 'DATABASE_URL' ? '' : ` (it is "${given[name]}")`;
  throw new StartError(`${name} ${issue?.message}${shown}`);
}
