import { paths } from '@hidden-order/platform/paths';
import { composeMail, type Mail } from '../../../plugins/mail/mail';
import { inRupees } from '../../../plugins/text/words';
import type { OrderRow, PaymentRow } from '../tables';

/** What was decided about a transfer, where a receipt does not say all of it. */
export type Decided = { refused: string } | { missingPaisa: number };

/** Tells the payer what was decided. */
export function decisionMail(
  { payment: { reference }, order }: { payment: PaymentRow; order: OrderRow },
  decided: Decided,
  siteUrl: string,
): Mail {
  const [subject, text, label] =
    'refused' in decided
      ? [
          'We could not confirm your transfer',
          `We could not confirm your transfer for ${order.courseTitle}. ${decided.refused}`,
          'Send another proof',
        ]
      : [
          `${inRupees(decided.missingPaisa)} of your transfer are missing`,
          `We have received a part of your transfer for ${order.courseTitle}. ${inRupees(decided.missingPaisa)} are missing. Send them in the same way, then send the proof.`,
          'Complete the payment',
        ];
  return composeMail({
    to: order.payerEmail,
    subject: `${subject}: ${reference}`,
    paragraphs: [text, { label, url: `${siteUrl}${paths.payment(reference)}` }],
  });
}
