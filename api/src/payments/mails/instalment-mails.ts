import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Instalment } from 'shared/contracts/payments';
import { PLAN_SUSPENDED_DAYS } from 'shared/contracts/plan-terms';
import { paths } from 'shared/paths';
import type { Database } from '../../database/database';
import { composeMail, type Mail } from '../../mail/mail';
import { dayInWords, inRupees } from '../../words';
import { purchaseState, selectPurchases } from '../purchases';
import { addDays } from '../schedule';
import { enrolments, orders, paymentNotices, type OrderRow } from '../tables';
import type { Claim, ClaimedMail } from './claimed-mail';

/** A mail about an instalment that is due soon or late. */
interface Notice {
  order: OrderRow;
  instalment: Instalment;
  kind: 'reminder' | 'late';
}

/** Claims the mails about instalments that are due soon or late and have not been mailed so. */
export async function claimInstalmentMails(
  tx: Database,
  { now, abandonedBefore, siteUrl }: Claim,
): Promise<ClaimedMail[]> {
  const running = and(gt(orders.instalments, 1), isNull(enrolments.endedAt), isNotNull(orders.userId));
  const notices = (await selectPurchases(tx, running)).flatMap((purchase) =>
    purchaseState(purchase, now).instalments.flatMap((instalment): Notice[] => {
      if (instalment.state !== 'late' && instalment.state !== 'due') return [];
      return [{ order: purchase.order, instalment, kind: instalment.state === 'late' ? 'late' : 'reminder' }];
    }),
  );
  if (notices.length === 0) return [];
  const claimed = await tx
    .insert(paymentNotices)
    .values(notices.map((notice) => ({ ...keyOf(notice), claimedAt: now })))
    .onConflictDoUpdate({
      target: [paymentNotices.orderId, paymentNotices.instalment, paymentNotices.kind],
      set: { claimedAt: now },
      setWhere: sql`${paymentNotices.sentAt} is null and ${lte(paymentNotices.claimedAt, abandonedBefore)}`,
    })
    .returning();
  return notices.flatMap((notice): ClaimedMail[] => {
    const { orderId, instalment, kind } = keyOf(notice);
    const isClaimed = claimed.some(
      (row) => row.orderId === orderId && row.instalment === instalment && row.kind === kind,
    );
    if (!isClaimed) return [];
    const row = and(
      eq(paymentNotices.orderId, orderId),
      eq(paymentNotices.instalment, instalment),
      eq(paymentNotices.kind, kind),
    );
    return [
      {
        mail: instalmentMail(notice, siteUrl),
        markSent: (db, sentAt) => db.update(paymentNotices).set({ sentAt }).where(row),
      },
    ];
  });
}

const keyOf = ({ order, instalment, kind }: Notice) => ({ orderId: order.id, instalment: instalment.number, kind });

function instalmentMail({ order, instalment, kind }: Notice, siteUrl: string): Mail {
  const { number, due_on: dueOn, amount_paisa: amountPaisa } = instalment;
  const which = `instalment ${number} of ${order.instalments}`;
  const subject = `Instalment ${number} of ${order.instalments} for ${order.courseTitle}`;
  const lockedFrom = dayInWords(addDays(dueOn, PLAN_SUSPENDED_DAYS));
  return composeMail({
    to: order.payerEmail,
    subject: kind === 'reminder' ? `Your ${which} is due soon` : `Your ${which} is late`,
    paragraphs: [
      kind === 'reminder'
        ? `${subject} is due on ${dayInWords(dueOn)}.`
        : `${subject} was due on ${dayInWords(dueOn)} and has not been paid.`,
      `Amount: ${inRupees(amountPaisa)}\nPlan:   ${order.reference}`,
      kind === 'reminder'
        ? ''
        : `Without the payment, the lessons are locked from ${lockedFrom}. Your progress is kept, and\nthe lessons open again as soon as it is paid.`,
      'Pay it here:',
      `${siteUrl}${paths.installmentPayments}`,
      'If you have paid in the meantime, there is nothing left to do.',
    ],
  });
}
