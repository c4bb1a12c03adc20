import { describePart, formatReceiptNumber } from '@hidden-order/api-shapes/receipt-number';
import { formatDay, formatRupees } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import type { Receipt } from '@hidden-order/api-shapes/payments';
import type { Refund } from '@hidden-order/api-shapes/refunds';
import { refundWords } from '@hidden-order/ui/refund-words';
import { ReferenceText } from '@hidden-order/ui/reference-text';
import { Link } from '@hidden-order/platform/router';
import { Badge, Table } from '@hidden-order/ui';
import { FieldGroup } from './field-group';
import styles from './page.module.css';

/** What the refund rule says of an order, beside its latest receipt. */
function RefundState({ refund }: { refund: Refund | undefined }) {
  const words = refund && refundWords(refund);
  if (!words) return null;
  return (
    <span className={`kit-soft ${styles.part}`}>
      <span>{words.state}</span> <Link to={paths.refund(refund.receipt)}>{words.step}</Link>
    </span>
  );
}

/** All receipts of the person, newest first; nothing without receipts. */
export function Receipts({ receipts, refunds }: { receipts: readonly Receipt[]; refunds: readonly Refund[] }) {
  if (receipts.length === 0) return null;
  return (
    <FieldGroup
      title="Your receipts"
      reason="To keep or to print. The latest of an order says until when it is refundable."
    >
      <div id="receipts" className={styles.wide}>
        <Table stacked caption="Every payment you have made, the latest first">
          <thead>
            <tr>
              <th scope="col">Receipt</th>
              <th scope="col">For</th>
              <th scope="col" className={styles.amount}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {receipts.map(
              ({ number, paid_at, item, instalments, amount_paisa, to_be_refunded, refunded_at, corrected }) => (
                <tr key={number}>
                  <th scope="row">
                    <Link to={paths.receipt(number)}>
                      <ReferenceText>{`Receipt ${formatReceiptNumber(number, paid_at)}`}</ReferenceText>
                    </Link>{' '}
                    <time dateTime={paid_at} className={`kit-soft ${styles.part}`}>
                      {formatDay(paid_at)}
                    </time>
                  </th>
                  <td>
                    <span>{item}</span>{' '}
                    <span className={`kit-soft ${styles.part}`}>{instalments.of > 1 && describePart(instalments)}</span>{' '}
                    {to_be_refunded && <Badge tone="warm">to be refunded</Badge>}
                    {refunded_at !== null && <Badge>refunded</Badge>}
                    {corrected && <Badge>corrected</Badge>}
                    <RefundState refund={refunds.find(({ receipt }) => receipt === number)} />
                  </td>
                  <td className={styles.amount}>{formatRupees(amount_paisa)}</td>
                </tr>
              ),
            )}
          </tbody>
        </Table>
      </div>
    </FieldGroup>
  );
}
