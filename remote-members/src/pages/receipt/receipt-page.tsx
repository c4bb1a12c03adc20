import type { ReactNode } from 'react';
import type { Receipt } from '@hidden-order/api-shapes/payments';
import { describePart, formatReceiptNumber } from '@hidden-order/api-shapes/receipt-number';
import { formatMoment, formatRupees } from '@hidden-order/ui/format';
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
  const { number, amount_paisa, outstanding_paisa, paid_at, to_be_refunded, refunded_at } = receipt;
  return (
    <Container className={styles.page}>
      <div className={styles.bar}>
        <Link to={paths.members}>Back to the members area</Link>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <article className={styles.sheet}>
        <header className={styles.head}>
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
          <Fact name="Payment">{describePart(receipt.instalments)}</Fact>
          <Fact name="Paid on">
            <time dateTime={paid_at}>{formatMoment(paid_at)}</time>
          </Fact>
          <Fact name="Method">{receipt.method}</Fact>
          <Fact name={receipt.gateway_reference === receipt.payment ? 'Payment reference' : 'Gateway reference'}>
            {receipt.gateway_reference}
          </Fact>
          <Fact name={receipt.instalments.of > 1 ? 'Plan reference' : 'Order reference'}>{receipt.order}</Fact>
        </dl>
        <dl className={styles.sums}>
          <div className={styles.amount}>
            <dt>Amount received</dt>
            <dd>{formatRupees(amount_paisa)}</dd>
          </div>
          <div>
            <dt>Left to pay after this payment</dt>
            <dd>{outstanding_paisa === 0 ? 'Nothing' : formatRupees(outstanding_paisa)}</dd>
          </div>
        </dl>
        {to_be_refunded && (
          <Alert tone="note">
            <strong>To be refunded.</strong> The order did not need this payment. We owe the payer{' '}
            <span>{formatRupees(amount_paisa)}</span>.
          </Alert>
        )}
        {refunded_at !== null && (
          <Alert tone="note">
            <strong>Refunded.</strong> We returned <span>{formatRupees(amount_paisa)}</span> on{' '}
            <time dateTime={refunded_at}>{formatMoment(refunded_at)}</time>.
          </Alert>
        )}
        <p className={styles.note}>
          Times are in Pakistan time. This computer-generated receipt is valid without a signature.
        </p>
      </article>
      {/* A surplus comes back by itself. */}
      {refund !== null && !to_be_refunded && <RefundSection refund={refund} />}
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
