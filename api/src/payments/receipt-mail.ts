import { paths } from 'shared/paths';
import { site } from 'shared/site';
import type { Mail } from '../mail/mail';
import type { ReceiptParts } from './receipt-queries';

const rupees = new Intl.NumberFormat('en-PK', { style: 'currency', currency: 'PKR', minimumFractionDigits: 2 });
const inRupees = (paisa: number): string => rupees.format(paisa / 100);
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: site.timeZone });

/**
 * The mail with a receipt.
 * @param siteUrl without a slash at the end
 */
export function receiptMail({ receipt, order, payerEmail }: ReceiptParts, siteUrl: string): Mail {
  const { number, firstInstalment: first, lastInstalment: last, instalments } = receipt;
  const which = first === last ? `instalment ${first}` : `instalments ${first} to ${last}`;
  const lines: [string, string][] = [
    ['Receipt', String(number)],
    ['Payer', receipt.payerName],
    ['For', instalments === 1 ? receipt.item : `${receipt.item}, ${which} of ${instalments}`],
    ['Amount', inRupees(receipt.amountPaisa)],
    ['Paid', `${moment.format(receipt.paidAt)} PKT`],
    ['Method', receipt.method],
    ['Gateway', receipt.gatewayReference],
    [instalments === 1 ? 'Order' : 'Plan', order],
    ['Left', inRupees(receipt.outstandingPaisa)],
  ];
  return {
    to: payerEmail,
    subject: `Your receipt ${number}: ${receipt.item}`,
    text: `We have received your payment. Thank you.

${lines.map(([name, value]) => `${`${name}:`.padEnd(9)}${value}`).join('\n')}
${receipt.toBeRefunded ? '\nNothing was left to pay with this money, so we owe it back to you and will send it back.\n' : ''}
See and print it here:

${siteUrl}${paths.receipt(number)}

${site.name}
${site.email}
`,
  };
}
