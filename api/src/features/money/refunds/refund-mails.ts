import { and, eq } from 'drizzle-orm';
import { paths } from '@hidden-order/platform/paths';
import { inRupees } from '../../../plugins/text/words';
import { isValid, selectReceipts } from '../books/receipts';
import { movements } from '../books/tables';
import { wayNames, type PaymentServices } from '../cards/gateway';
import { tellPayer } from '../orders/mails';
import type { OrderRow } from '../tables';

/** Tells the payer of an order, with a link to the latest receipt. */
export async function tellOfOrder(
  services: PaymentServices,
  order: OrderRow,
  [title, text, more = '']: [title: string, text: string, more?: string],
  reference?: string,
): Promise<void> {
  const [latest] = await selectReceipts(services.db, and(eq(movements.orderId, order.id), isValid), order.createdAt);
  const facts: [string, string][] = [['Order', order.reference]];
  if (reference !== undefined) facts.push(['Reference', reference]);
  await tellPayer(services, order, {
    subject: `${title}: ${order.courseTitle}`,
    paragraphs: [text, { facts }, more],
    link: ['See how it stands', latest ? paths.receipt(latest.movement.receipt ?? 0) : paths.members],
  });
}

/** Tells the payer that a request has come. The academy is told of it with all that waits at the desk. */
export async function mailAsked(
  services: PaymentServices,
  order: OrderRow,
  { refundable, paidPaisa }: { refundable: boolean; paidPaisa: number },
): Promise<void> {
  const { courseTitle: course, instalments } = order;
  const amount = inRupees(paidPaisa);
  const notLate = instalments > 1 ? ', and no instalment becomes late' : '';
  await tellOfOrder(services, order, [
    refundable ? 'You asked for a refund' : 'You asked us to end your plan',
    refundable
      ? `We have your request for a refund of ${amount} for ${course}. Until we have decided, your lessons stay open${notLate}. The day of your request counts.`
      : `We have your request to end your plan for ${course}. Until we have ended it, your lessons stay open${notLate}. We do not return what you have paid.`,
    'If you change your mind, withdraw the request on the page of your receipt.',
  ]);
}

/** Tells the payer that money was sent. */
export const mailSent = (
  services: PaymentServices,
  order: OrderRow,
  sent: { amountPaisa: number; reference: string; ways: readonly string[] },
): Promise<void> =>
  tellOfOrder(
    services,
    order,
    [
      'We have sent your refund',
      `We have sent you ${inRupees(sent.amountPaisa)} for ${order.courseTitle} by ${wayNames(sent.ways)}. Your bank or wallet may take a few days to show it.`,
    ],
    sent.reference,
  );
