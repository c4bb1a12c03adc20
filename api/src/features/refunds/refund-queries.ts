import { and, desc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import { REFUND_MAX_LESSONS } from '@hidden-order/api-shapes/plan-terms';
import type { Refund } from '@hidden-order/api-shapes/refunds';
import type { Services } from '../../plugins/services';
import { refundRight } from '../learning/progress/progress-queries';
import { certificates } from '../learning/tables';
import { purchaseState, selectPurchases, type Purchase } from '../payments/purchases';
import { methodsOf, selectReceipts, type ReceiptParts } from '../payments/receipt-queries';
import { refundRequests, type RefundRequestRow } from '../payments/refund-tables';
import { orders } from '../payments/tables';

/** What reading needs: of the content, which courses are certifications. */
type RefundServices = Pick<Services, 'db' | 'clock' | 'content'>;

/**
 * How paid orders stand with the refund rule, the newest first: those that run, and those about which something was asked.
 * @param where selects orders
 */
export async function listRefunds(services: RefundServices, where: SQL | undefined): Promise<Refund[]> {
  const { db, clock } = services;
  const now = clock();
  const requests = await db
    .select(getTableColumns(refundRequests))
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(where)
    .orderBy(desc(refundRequests.id));
  const receipts = (await selectReceipts(db, where)).filter(({ receipt }) => !receipt.toBeRefunded);
  const certified = await db
    .select({ orderId: certificates.orderId })
    .from(certificates)
    .innerJoin(orders, eq(orders.id, certificates.orderId))
    .where(and(where, isNull(certificates.revokedAt)));
  const refunds: Refund[] = [];
  for (const purchase of await selectPurchases(db, where)) {
    const { order, enrolment } = purchase;
    const request = requests.find(({ orderId }) => orderId === order.id);
    if (enrolment.endedAt !== null && !request) continue;
    const right = await refundRight(services, purchase, now);
    refunds.push(
      refundView(purchase, {
        right: right && { until: right.until, lessons_used: REFUND_MAX_LESSONS - right.lessons_left },
        request,
        receipts: receipts.filter(({ receipt }) => receipt.orderId === order.id),
        has_certificate: certified.some(({ orderId }) => orderId === order.id),
        now,
      }),
    );
  }
  return refunds;
}

interface Facts extends Pick<Refund, 'right' | 'has_certificate'> {
  request: RefundRequestRow | undefined;
  /** Of the payments for the course, the latest first. */
  receipts: ReceiptParts[];
  now: Date;
}

function refundView(purchase: Purchase, { right, request, receipts, has_certificate, now }: Facts): Refund {
  const { order, enrolment } = purchase;
  const { paidPaisa, outstandingPaisa } = purchaseState(purchase, now);
  const mayAsk = enrolment.endedAt === null && request?.state !== 'waiting';
  return {
    order: order.reference,
    receipt: receipts[0]?.receipt.number ?? 0,
    course: { id: order.courseId, title: order.courseTitle },
    right,
    may: !mayAsk ? null : right !== null ? 'refund' : outstandingPaisa > 0 ? 'end' : null,
    paid_paisa: paidPaisa,
    methods: methodsOf(receipts),
    outstanding_paisa: outstandingPaisa,
    has_certificate,
    request: request ? requestView(request, receipts) : null,
  };
}

/** A request is sent once the ledger has the refunds of all that comes back. */
function requestView(request: RefundRequestRow, receipts: readonly ReceiptParts[]): NonNullable<Refund['request']> {
  const { state, askedAt, refundable, amountPaisa, decidedAt, refusal } = request;
  const refunds = receipts.flatMap(({ refund }) => refund ?? []).sort((a, b) => b.id - a.id);
  const returned = refunds.reduce((all, refund) => all + refund.amountPaisa, 0);
  const [last] = refunds;
  const isSent = state === 'approved' && amountPaisa !== null && amountPaisa > 0 && returned >= amountPaisa;
  return {
    kind: refundable ? 'refund' : 'end',
    state: isSent ? 'sent' : state,
    asked_at: askedAt.toISOString(),
    amount_paisa: amountPaisa,
    decided_at: decidedAt?.toISOString() ?? null,
    refusal,
    sent_at: isSent ? (last?.at.toISOString() ?? null) : null,
    reference: isSent ? (last?.note ?? null) : null,
  };
}
