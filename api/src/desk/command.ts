import { parseArgs } from 'node:util';
import { fullNameField, emailField } from '@hidden-order/api-shapes/text-fields';
import { ROLES } from '@hidden-order/api-shapes/desk/staff';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { machineClock } from '../plugins/clock';
import { readEnvironment } from '../plugins/config/env';
import type { Database } from '../plugins/database/database';
import { lockWork } from '../plugins/database/lock';
import { openDatabase } from '../plugins/database/open-database';
import { endWith } from '../plugins/errors/start-error';
import { createLog, logTo } from '../plugins/log';
import { emailKey, normaliseEmail } from '../plugins/text/email';
import { makeInvitation } from './staff/invitations';
import { staff } from './tables';

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
  const { name, email } = wanted.data;
  const env = readEnvironment(process.env);
  const { db, close } = await openDatabase(env, createLog(logTo(2)));
  const invite = async (tx: Database) => {
    await lockWork(tx, 'staff');
    const key = emailKey(email);
    const [known] = await tx.select().from(staff).where(eq(staff.emailKey, key));
    if (known?.leftAt) return `${known.name} has left. A colleague can bring them back at the desk.\n`;
    if (!known && (await tx.$count(staff)) > 0) return 'The desk has people already: they invite others there.\n';
    const invitedAt = machineClock();
    const first = { name, email: normaliseEmail(email), emailKey: key, roles: [...ROLES], invitedAt };
    const [person] = known ? [known] : await tx.insert(staff).values(first).returning();
    return `${await makeInvitation({ db: tx, clock: machineClock, deskUrl: env.DESK_URL }, person?.id ?? 0)}\n`;
  };
  try {
    return await db.transaction(invite);
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
