import { and, eq, isNotNull } from 'drizzle-orm';
import { paths } from '@hidden-order/platform/paths';
import { dayInWords, inPakistan, inRupees } from '../../../plugins/text/words';
import { wayName, type PaymentServices } from '../cards/gateway';
import { tellPayer, type Letter } from '../orders/mails';
import { partOf, receiptName, selectReceipts, type ReceiptParts } from './receipts';
import { movements } from './tables';
import { orders } from '../tables';

/**
 * Stores the mail with a receipt, within the transaction that books or corrects it, or again. Sending it is another's work.
 * @param missingPaisa of the transfer of which it is a part
 * @returns the reference of its order; undefined where there is no such receipt, or its payer's account was deleted
 */
export async function storeReceiptMail(
  services: Pick<PaymentServices, 'db' | 'clock' | 'siteUrl'>,
  receipt: number,
  missingPaisa = 0,
): Promise<string | undefined> {
  const isOwn = and(eq(movements.receipt, receipt), isNotNull(orders.userId));
  const [parts] = await selectReceipts(services.db, isOwn, services.clock());
  if (parts) await tellPayer(services, parts.order, letterOf(parts, missingPaisa));
  return parts?.order.reference;
}

function letterOf({ movement, order, payment, became, isHeld }: ReceiptParts, missingPaisa: number): Letter {
  const { amountPaisa, bookedAt, outstandingPaisa, receipt: number } = movement;
  const { first, last, of } = partOf(order, payment);
  const which = first === last ? `instalment ${first}` : `instalments ${first} to ${last}`;
  const name = receiptName(movement);
  const facts: [string, string][] = [
    ['Receipt', name],
    ['Payer', order.payerName],
    ['For', of === 1 ? order.courseTitle : `${order.courseTitle}, ${which} of ${of}`],
    ['Amount', inRupees(amountPaisa)],
    ['Arrived', dayInWords(movement.day)],
    ['Booked', inPakistan(bookedAt)],
    ['Method', wayName(movement.way)],
    ['Reference', movement.reference],
    [of === 1 ? 'Order' : 'Plan', order.reference],
    ['Left to pay', outstandingPaisa === 0 ? 'Nothing' : inRupees(outstandingPaisa)],
  ];
  const owed = inRupees(became.owedPaisa);
  return {
    subject: `Your receipt ${name}: ${order.courseTitle}`,
    paragraphs: [
      became.correction === null
        ? 'We have received your payment. Thank you.'
        : `We had booked this by mistake, and have corrected it: ${became.correction}`,
      { facts },
      became.owedPaisa === 0
        ? ''
        : isHeld
          ? 'Your lessons open when the rest has arrived.'
          : `Your order did not need ${became.owedPaisa === amountPaisa ? 'this payment' : owed}. ${owed} are yours: we will return them, or use them for another order if you tell us so.`,
      missingPaisa > 0
        ? `${inRupees(missingPaisa)} of your transfer are missing. Send them in the same way, then send the proof.`
        : '',
    ],
    link:
      missingPaisa > 0 && payment
        ? ['Complete the payment', paths.payment(payment.reference)]
        : ['See and print your receipt', paths.receipt(number ?? 0)],
  };
}
