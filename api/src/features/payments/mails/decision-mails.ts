import { paths } from '@hidden-order/platform/paths';
import { composeMail, type Mail } from '../../../plugins/mail/mail';
import { inRupees } from '../../../plugins/text/words';
import type { OrderRow, PaymentRow } from '../tables';

/** What was decided about the proof of a transfer; what is paid has a receipt, too. */
export type Decided = { refused: string } | { missingPaisa: number } | { restPaisa: number };

/** Tells the payer what was decided, where a receipt does not say it. */
export function decisionMail(
  { payment: { reference }, order }: { payment: PaymentRow; order: OrderRow },
  decided: Decided,
  siteUrl: string,
): Mail {
  const page = `${siteUrl}${paths.payment(reference)}`;
  const [subject, text, label] =
    'refused' in decided
      ? [
          'We could not confirm your transfer',
          `We could not confirm your transfer for ${order.courseTitle}. ${decided.refused}`,
          'Send another proof',
        ]
      : 'missingPaisa' in decided
        ? [
            `${inRupees(decided.missingPaisa)} of your transfer are missing`,
            `We have received a part of your transfer for ${order.courseTitle}. ${inRupees(decided.missingPaisa)} are missing. Send them in the same way, then send the proof.`,
            'Complete the payment',
          ]
        : [
            `You sent ${inRupees(decided.restPaisa)} more than the price`,
            `Your transfer for ${order.courseTitle} was ${inRupees(decided.restPaisa)} more than the payment needs. We will send them back to the account that they came from.`,
            'See your payment',
          ];
  return composeMail({
    to: order.payerEmail,
    subject: `${subject}: ${reference}`,
    paragraphs: [text, { label, url: page }],
  });
}
