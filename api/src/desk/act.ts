import { and, eq, gt } from 'drizzle-orm';
import { HOUR_MS } from '@hidden-order/api-shapes/calendar-day';
import type { Role } from '@hidden-order/api-shapes/desk/staff';
import { Refusal } from '../plugins/errors/refusal';
import type { Database } from '../plugins/database/database';
import { conflict } from '../plugins/errors/errors';
import type { Services } from '../plugins/services';
import { refuseOwnMoney } from './own-money';
import { deskActions, type Facts, type StaffRow } from './tables';

/** Who does what, for the log: in a role, such as `refuse proof`. */
interface Doing {
  staff: StaffRow;
  role: Role;
  action: string;
}

/** What an action was about and has changed, for the log. */
export interface Done {
  /** A reference where it has one, by which the log finds whom it is about. */
  subject: string;
  before?: Facts;
  after?: Facts;
}

/**
 * Does something for a person of the academy, and logs it in the same transaction. In the role `money` a person does
 * nothing about an order or payment of their own account.
 * @param change does it within the transaction, which may run more than once
 * @throws {ApiError} 403 their own money; 409 with the words of a refusal
 */
export async function act<Inside extends Services, Result extends Done>(
  services: Inside,
  doing: Doing,
  change: (inside: Inside) => Promise<Result>,
): Promise<Result> {
  const changeAndLog = async (tx: Database) => {
    const done = await change({ ...services, db: tx });
    if (doing.role === 'money') await refuseOwnMoney(tx, done.subject, doing.staff.email);
    await note({ db: tx, clock: services.clock }, doing, done);
    return done;
  };
  try {
    return await services.db.transaction(changeAndLog);
  } catch (error) {
    if (error instanceof Refusal) throw conflict(error.message, 'refused');
    throw error;
  }
}

/** Writes a line of the log. */
export async function note({ db, clock }: Pick<Services, 'db' | 'clock'>, { staff, role, action }: Doing, done: Done) {
  const { subject, before = null, after = null } = done;
  await db.insert(deskActions).values({ at: clock(), staffId: staff.id, role, action, subject, before, after });
}

/** For how long a look at a person counts as one, though the page of it is read again every few seconds. */
const LOOK_MS = HOUR_MS;

/** Logs that someone looked at a person. @param look with what it was at, such as `person 12` */
export async function noteLook(services: Pick<Services, 'db' | 'clock'>, look: Doing & Done): Promise<void> {
  const isSame = and(
    eq(deskActions.staffId, look.staff.id),
    eq(deskActions.subject, look.subject),
    eq(deskActions.action, look.action),
    gt(deskActions.at, new Date(services.clock().getTime() - LOOK_MS)),
  );
  if ((await services.db.$count(deskActions, isSame)) === 0) await note(services, look, look);
}
