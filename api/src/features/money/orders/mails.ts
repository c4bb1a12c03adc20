import { site } from '@hidden-order/api-shapes/site';
import type { Database } from '../../../plugins/database/database';
import { composeMail, type Paragraph } from '../../../plugins/mail/mail';
import { storeMail } from '../../../plugins/mail/outbox';
import { tellMembers, type Told } from '../../../plugins/news/tell-members';
import type { PaymentServices } from '../cards/gateway';
import { enrolments, orders, paymentNotices, type OrderRow } from '../tables';
import { addDays, startOf } from '@hidden-order/api-shapes/calendar-day';
import { and, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Instalment } from '@hidden-order/api-shapes/payments';
import { PLAN_SUSPENDED_DAYS } from '@hidden-order/api-shapes/plan-terms';
import { paths } from '@hidden-order/platform/paths';
import { lock } from '../../../plugins/database/lock';
import { dayInWords, inRupees } from '../../../plugins/text/words';
import { byPayer } from './payments';
import { selectPurchases } from './purchases';

/** What a payer is told. */
export interface Letter extends Omit<Told, 'userId' | 'to'> {
  /** Words and path of the page of the site that shows more. */
  link: readonly [label: string, path: string];
}

/** Tells the payer of an order what happened, unless the account was deleted. */
export async function tellPayer(
  { db, siteUrl }: Pick<PaymentServices, 'db' | 'siteUrl'>,
  { userId }: OrderRow,
  { paragraphs, link: [label, path], ...letter }: Letter,
): Promise<void> {
  if (userId === null) return;
  await tellMembers(db, siteUrl, { ...letter, to: userId, paragraphs: [...paragraphs, { label, path }] });
}

/** Stores a mail to the academy. */
export const tellAcademy = (tx: Database, subject: string, paragraphs: readonly Paragraph[]): Promise<void> =>
  storeMail(tx, composeMail({ to: site.email, subject, paragraphs }));

/** A mail about an instalment that is due soon or late. */
interface Notice {
  order: OrderRow;
  instalment: Instalment;
  kind: 'reminder' | 'late';
}

/** Stores the mails about instalments that are due soon or late, each once. */
export const storeInstalmentMails = (services: PaymentServices): Promise<void> => {
  const storeEachOnce = async (tx: Database) => {
    const now = services.clock();
    const running = and(gt(orders.instalments, 1), isNull(enrolments.endedAt), isNotNull(orders.userId));
    const notices = (await selectPurchases(tx, running, now)).flatMap((purchase) =>
      purchase.instalments.flatMap((instalment): Notice[] => {
        if (instalment.state !== 'late' && instalment.state !== 'due') return [];
        return [{ order: purchase.order, instalment, kind: instalment.state === 'late' ? 'late' : 'reminder' }];
      }),
    );
    const ids = notices.map(({ order }) => order.id);
    const posted = await tx.select().from(paymentNotices).where(inArray(paymentNotices.orderId, ids));
    for (const notice of notices.toSorted((a, b) => byPayer(a.order, b.order))) {
      const { order, instalment, kind } = notice;
      const isSame = (row: (typeof posted)[number]) =>
        row.orderId === order.id && row.instalment === instalment.number && row.kind === kind;
      if (posted.some(isSame)) continue;
      if (!(await lock(tx, 'user', order.userId, 'key share'))) continue;
      const added = await tx
        .insert(paymentNotices)
        .values({ orderId: order.id, instalment: instalment.number, kind, postedAt: now })
        .onConflictDoNothing()
        .returning();
      if (added.length > 0) await mailInstalment({ ...services, db: tx }, notice);
    }
  };
  return services.db.transaction(storeEachOnce);
};

function mailInstalment(services: PaymentServices, { order, instalment, kind }: Notice): Promise<void> {
  const { number, due_on: dueOn, amount_paisa: amountPaisa, paid_paisa } = instalment;
  const which = `nstalment ${number} of ${order.instalments}`;
  const isReminder = kind === 'reminder';
  const due = dayInWords(dueOn);
  const lockedFrom = dayInWords(addDays(dueOn, PLAN_SUSPENDED_DAYS));
  const facts: [string, string][] = [['Amount', inRupees(amountPaisa)]];
  if (paid_paisa > 0) facts.push(['Of that arrived', inRupees(paid_paisa)]);
  return tellPayer(services, order, {
    subject: `Your i${which} is ${isReminder ? 'due soon' : 'late'}`,
    // From the next day on it is late, and another mail says so.
    until: isReminder ? startOf(addDays(dueOn, 1)) : null,
    paragraphs: [
      `I${which} for ${order.courseTitle} ${isReminder ? `is due on ${due}.` : `was due on ${due} and has not been paid.`}`,
      { facts: [...facts, ['Plan', order.reference]] },
      isReminder
        ? ''
        : `If it is still unpaid on ${lockedFrom}, we will lock your lessons. We keep your progress, and your lessons reopen as soon as you pay.`,
      'If you have paid in the meantime, there is nothing left to do.',
    ],
    link: ['Pay the instalment', paths.installmentPayments],
  });
}
