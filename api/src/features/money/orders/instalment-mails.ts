import { addDays, startOf } from '@hidden-order/api-shapes/calendar-day';
import { and, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Instalment } from '@hidden-order/api-shapes/payments';
import { PLAN_SUSPENDED_DAYS } from '@hidden-order/api-shapes/plan-terms';
import { paths } from '@hidden-order/platform/paths';
import { shareUser } from '../../../plugins/caller/user-queries';
import { composeMail, type Mail } from '../../../plugins/mail/mail';
import { storeMail } from '../../../plugins/mail/outbox';
import { dayInWords, inRupees } from '../../../plugins/text/words';
import { selectPurchases } from './purchases';
import { enrolments, orders, paymentNotices, type OrderRow } from '../tables';
import type { MailServices } from '../books/receipt-mails';

/** A mail about an instalment that is due soon or late. */
interface Notice {
  order: OrderRow;
  instalment: Instalment;
  kind: 'reminder' | 'late';
}

/** Stores the mails about instalments that are due soon or late, each once, as `storeReceiptMails` does. */
export const storeInstalmentMails = ({ db, clock, siteUrl }: MailServices): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock();
    const running = and(gt(orders.instalments, 1), isNull(enrolments.endedAt), isNotNull(orders.userId));
    const notices = (await selectPurchases(tx, running, now)).flatMap((purchase) =>
      purchase.instalments.flatMap((instalment): Notice[] => {
        if (instalment.state !== 'late' && instalment.state !== 'due') return [];
        return [{ order: purchase.order, instalment, kind: instalment.state === 'late' ? 'late' : 'reminder' }];
      }),
    );
    const ids = notices.map(({ order }) => order.id);
    const posted = await tx.select().from(paymentNotices).where(inArray(paymentNotices.orderId, ids));
    for (const notice of notices) {
      const { order, instalment, kind } = notice;
      const isSame = (row: (typeof posted)[number]) =>
        row.orderId === order.id && row.instalment === instalment.number && row.kind === kind;
      if (posted.some(isSame)) continue;
      if (!(await shareUser(tx, order.userId))) continue;
      const added = await tx
        .insert(paymentNotices)
        .values({ orderId: order.id, instalment: instalment.number, kind, postedAt: now })
        .onConflictDoNothing()
        .returning();
      if (added.length > 0) await storeMail(tx, instalmentMail(notice, siteUrl));
    }
  });

function instalmentMail({ order, instalment, kind }: Notice, siteUrl: string): Mail {
  const { number, due_on: dueOn, amount_paisa: amountPaisa, paid_paisa } = instalment;
  const which = `instalment ${number} of ${order.instalments}`;
  const subject = `Instalment ${number} of ${order.instalments} for ${order.courseTitle}`;
  const lockedFrom = dayInWords(addDays(dueOn, PLAN_SUSPENDED_DAYS));
  return composeMail({
    to: order.payerEmail,
    subject: kind === 'reminder' ? `Your ${which} is due soon` : `Your ${which} is late`,
    // From the next day on it is late, and another mail says so.
    until: kind === 'reminder' ? startOf(addDays(dueOn, 1)) : null,
    paragraphs: [
      kind === 'reminder'
        ? `${subject} is due on ${dayInWords(dueOn)}.`
        : `${subject} was due on ${dayInWords(dueOn)} and has not been paid.`,
      {
        facts: [
          ['Amount', inRupees(amountPaisa)],
          ...(paid_paisa > 0 ? [['Of that arrived', inRupees(paid_paisa)] as const] : []),
          ['Plan', order.reference],
        ],
      },
      kind === 'reminder'
        ? ''
        : `If it is still unpaid on ${lockedFrom}, we will lock your lessons. We keep your progress, and your lessons reopen as soon as you pay.`,
      { label: 'Pay the instalment', url: `${siteUrl}${paths.installmentPayments}` },
      'If you have paid in the meantime, there is nothing left to do.',
    ],
  });
}
