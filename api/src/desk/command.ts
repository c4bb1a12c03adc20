import { parseArgs } from 'node:util';
import { roleSchema, ROLES } from '@hidden-order/api-shapes/desk/staff';
import { z } from 'zod';
import { machineClock } from '../plugins/clock';
import { readEnvironment } from '../plugins/config/env';
import { openDatabase } from '../plugins/database/open-database';
import { endWith } from '../plugins/errors/start-error';
import { createLog, logTo } from '../plugins/log';
import { line } from '../plugins/requests/fields';
import { createToken, listTokens, revokeToken } from './tokens';

/**
 * `npm run -w api desk -- <command>`: the tokens of the desk. The embedded database serves one process: stop the API first.
 */
const USAGE = `Usage: npm run -w api desk -- <command>
  create --name <person> --email <address> --roles <list> [--days <days>]
               makes a token and prints it, once; 30 days by default, 365 at most
  list         lists the tokens
  revoke <id>  ends a token at once

The address is the person’s own: about money of its account, another one decides.

Roles, separated by commas: ${ROLES.join(', ')}
`;

const createSchema = z.object({
  name: line(100),
  email: z.email(),
  roles: z
    .string()
    .transform((list) => [...new Set(list.split(','))])
    .pipe(z.array(roleSchema).min(1)),
  days: z.coerce.number().int().min(1).max(365).default(30),
});

async function run(): Promise<string | undefined> {
  const type = 'string';
  const options = { name: { type }, email: { type }, roles: { type }, days: { type } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true, strict: false });
  const [command, id = '', ...more] = positionals;
  const wanted = createSchema.safeParse(values);
  if (more.length > 0 || !['create', 'list', 'revoke'].includes(command ?? '')) return undefined;
  if (command === 'create' ? id !== '' || !wanted.success : (command === 'revoke') !== (id !== '')) return undefined;
  const { db, close } = await openDatabase(readEnvironment(process.env), createLog(logTo(2)));
  const context = { db, clock: machineClock };
  try {
    if (wanted.success && command === 'create') return `${await createToken(context, wanted.data)}\n`;
    if (command === 'revoke')
      return (await revokeToken(context, id)) ? `Token ${id} is revoked.\n` : `No token ${id} runs.\n`;
    return (await listTokens(db))
      .map(({ id: listed, name, roles, expiresAt, revokedAt }) => {
        const end = revokedAt ? `revoked ${revokedAt.toISOString()}` : `until ${expiresAt.toISOString()}`;
        return `${listed}  ${name}  ${roles.join(',')}  ${end}\n`;
      })
      .join('');
  } finally {
    await close();
  }
}

try {
  const text = await run();
  process[text === undefined ? 'stderr' : 'stdout'].write(text ?? USAGE);
  if (text === undefined) process.exitCode = 2;
} catch (error) {
  endWith(error);
}
