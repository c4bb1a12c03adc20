import { and, eq, isNull, lt } from 'drizzle-orm';
import type { SignIn } from '@hidden-order/api-shapes/desk/entry';
import { countSignIn } from '../../features/accounts/auth/sign-in-limits';
import type { AppServices } from '../../open-services';
import type { Database } from '../../plugins/database/database';
import { unauthorized } from '../../plugins/errors/errors';
import { emailKey } from '../../plugins/text/email';
import { staff } from '../tables';
import { stepOf } from './factor';
import { startSession } from './sessions';

/** Where a person signs in. */
export interface Place {
  network: string;
  browser: string;
}

/**
 * Signs in at the desk, within limits as those of members. What of it is wrong, and whether there is such a person, neither the
 * answer nor its time tells.
 * @returns the session’s token
 * @throws {ApiError} 401 for any other e-mail, password or code, and for a code that was taken before; 429 after too many of them
 */
export async function signIn(services: AppServices, given: SignIn, { network, browser }: Place): Promise<string> {
  // The counts are not those of a member with the same address.
  const account = `desk ${given.email}`;
  const token = await countSignIn(services.limits, account, network, () => check(services, given, browser));
  if (token !== undefined) return token;
  throw unauthorized({
    detail: 'E-mail, password and code do not match, or the code was used before. Check them, and take the next code.',
  });
}

async function check(services: AppServices, { email, password, code }: SignIn, browser: string) {
  const { db, clock, passwords } = services;
  const [person] = await db
    .select()
    .from(staff)
    .where(eq(staff.emailKey, emailKey(email)));
  const { id, passwordHash = null, totpSecret = null } = person ?? {};
  const isRight = await passwords.verify(passwordHash ?? undefined, password);
  if (id === undefined || passwordHash === null || !isRight) return undefined;
  const totpStep = totpSecret === null ? 0 : stepOf(totpSecret, code, clock());
  if (totpStep === undefined) return undefined;
  // In one statement: a code is taken once, and no session starts after what was checked has changed.
  const isUntaken =
    totpSecret === null
      ? isNull(staff.totpSecret)
      : and(eq(staff.totpSecret, totpSecret), lt(staff.totpStep, totpStep));
  const unchanged = and(eq(staff.id, id), eq(staff.passwordHash, passwordHash), isUntaken);
  const start = async (tx: Database) => {
    const taken = await tx.update(staff).set({ totpStep }).where(unchanged).returning({ id: staff.id });
    return taken.length === 0 ? undefined : startSession({ db: tx, clock }, id, browser);
  };
  return db.transaction(start);
}
