import type { ReactNode } from 'react';
import type { Receipt } from '@hidden-order/api-shapes/payments';
import { describePart, formatReceiptNumber } from '@hidden-order/api-shapes/receipt-number';
import { formatDay, formatMoment, formatRupees } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { ReferenceText } from '@hidden-order/ui/reference-text';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { site } from '@hidden-order/api-shapes/site';
import { Alert, Brand, Button, Container } from '@hidden-order/ui';
import type { Refund } from '@hidden-order/api-shapes/refunds';
import { Unknown } from '../../parts/unknown';
import type { loader } from './data';
import styles from './receipt.module.css';
import { RefundSection } from './refund-section';

export function ReceiptPage() {
  const data = useLoaderData<typeof loader>();
  return data === null ? <Unknown what="receipt" /> : <Sheet {...data} />;
}

/** A receipt as a sheet of paper; the print styles print the sheet alone. */
function Sheet({ receipt, refund }: { receipt: Receipt; refund: Refund | null }) {
  const { number, amount_paisa, outstanding_paisa, paid_at, arrived_on, to_be_refunded, corrected } = receipt;
  const { owed_paisa, sent_back_paisa, refunded_at } = receipt;
  return (
    <Container className={styles.page}>
      <div className={`kit-actions ${styles.bar}`}>
        <Link to={paths.profile}>Back to your profile</Link>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <article className={`kit-stack6 ${styles.sheet}`}>
        <header className={`kit-wrap ${styles.head}`}>
          <Brand />
          <address>
            <span>{site.legalName}</span>
            {site.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span>{site.email}</span>
          </address>
          <h1>
            <ReferenceText>{`Receipt ${formatReceiptNumber(number, paid_at)}`}</ReferenceText>
          </h1>
        </header>
        <dl className={styles.facts}>
          <Fact name="Received from">{receipt.payer}</Fact>
          <Fact name="For">{receipt.item}</Fact>
          {receipt.instalments.of > 1 && <Fact name="Payment">{describePart(receipt.instalments)}</Fact>}
          <Fact name="Booked on">
            <time dateTime={paid_at}>{formatMoment(paid_at)}</time>
          </Fact>
          {arrived_on !== '' && (
            <Fact name="Arrived on">
              <time dateTime={arrived_on}>{formatDay(arrived_on)}</time>
            </Fact>
          )}
          <Fact name="Method">{receipt.method}</Fact>
          <Fact name="Reference">{receipt.gateway_reference}</Fact>
          <Fact name={receipt.instalments.of > 1 ? 'Plan reference' : 'Order reference'}>{receipt.order}</Fact>
        </dl>
        <dl className={styles.sums}>
          <div className={styles.amount}>
            <dt>Amount received</dt>
            <dd>{formatRupees(amount_paisa)}</dd>
          </div>
          {receipt.tax && (
            <>
              <div>
                <dt>{`Tax included, ${receipt.tax.rate}%`}</dt>
                <dd>{formatRupees(receipt.tax.amount_paisa)}</dd>
              </div>
              <div>
                <dt>Our tax number</dt>
                <dd>{receipt.tax.number}</dd>
              </div>
            </>
          )}
          <div>
            <dt>Left to pay after this payment</dt>
            <dd>{outstanding_paisa === 0 ? 'Nothing' : formatRupees(outstanding_paisa)}</dd>
          </div>
        </dl>
        {corrected && (
          <Alert tone="note">
            <strong>Corrected.</strong> We had booked this by mistake, and it counts no more since{' '}
            <time dateTime={corrected.at}>{formatMoment(corrected.at)}</time>: <span>{corrected.reason}</span>
          </Alert>
        )}
        {owed_paisa > 0 && (
          <Alert tone="note">
            <strong>{to_be_refunded ? 'To be refunded.' : 'Waits for the rest.'}</strong>{' '}
            <span>
              {to_be_refunded
                ? `Of this payment, ${formatRupees(owed_paisa)} are the payer’s. We return them, or use them for another order if the payer tells us so.`
                : `The lessons open when the rest has arrived. Until then, ${formatRupees(owed_paisa)} are the payer’s.`}
            </span>
          </Alert>
        )}
        {refunded_at !== null && (
          <Alert tone="note">
            <strong>Refunded.</strong> We returned <span>{formatRupees(sent_back_paisa)}</span> on{' '}
            <time dateTime={refunded_at}>{formatDay(refunded_at)}</time>.
          </Alert>
        )}
        <p className="kit-fine">
          Times are in Pakistan time. This computer-generated receipt is valid without a signature.
        </p>
      </article>
      {refund !== null && <RefundSection refund={refund} />}
    </Container>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
