import { parseArgs } from 'node:util';
import { fullNameField, emailField } from '@hidden-order/api-shapes/text-fields';
import { z } from 'zod';
import { machineClock } from '../plugins/clock';
import { readEnvironment } from '../plugins/config/env';
import { openDatabase } from '../plugins/database/open-database';
import { endWith } from '../plugins/errors/start-error';
import { createLog, logTo } from '../plugins/log';
import { inviteFirst } from './staff/invitations';

/**
 * `npm run -w api desk -- first …`: who is the first at the desk. The embedded database serves one process: stop the API first.
 */
const USAGE = `Usage: npm run -w api desk -- first --name <person> --email <address>
  makes the first person of the desk, with all roles, and prints the link to join, which works for three days

For the address of someone who has an account, it prints a new link: password and second factor end at once. Others are
invited at the desk. The address is the person’s own: about money of its account, another one decides.
`;

const firstSchema = z.object({ name: fullNameField, email: emailField });

/** @returns what to print; undefined for a call that is none */
async function run(): Promise<string | undefined> {
  const type = 'string';
  const options = { name: { type }, email: { type } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true, strict: false });
  const wanted = firstSchema.safeParse(values);
  if (positionals.join() !== 'first' || !wanted.success) return undefined;
  const env = readEnvironment(process.env);
  const { db, close } = await openDatabase(env, createLog(logTo(2)));
  try {
    return `${await inviteFirst({ db, clock: machineClock, deskUrl: env.DESK_URL }, wanted.data)}\n`;
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
