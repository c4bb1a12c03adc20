import { useState } from 'react';
import { describePart } from '@hidden-order/api-shapes/receipt-number';
import type { Payment } from '@hidden-order/api-shapes/payments';
import { TRANSFER_WAYS, type Proof, type Transfer } from '@hidden-order/api-shapes/transfers';
import { paths } from '@hidden-order/platform/paths';
import { Link, useAction, useLoaderData, useRevalidator } from '@hidden-order/platform/router';
import { Alert, Button, ButtonLink, Choice, Container, PageHeader } from '@hidden-order/ui';
import { formatDay, formatMoment, formatRupees } from '@hidden-order/ui/format';
import { Unknown } from '../../parts/unknown';
import { Account } from './account';
import type { actions, loader } from './data';
import parts from '../../parts/parts.module.css';
import styles from './payment.module.css';
import { ProofForm } from './proof-form';

export function PaymentPage() {
  const transfer = useLoaderData<typeof loader>();
  return transfer === null ? <Unknown what="payment" /> : <PayByTransfer transfer={transfer} />;
}

/** A payment by transfer: where to send the money, the proof, and how it stands. */
function PayByTransfer({ transfer }: { transfer: Transfer }) {
  const { payment, accounts, proofs, arrivals, received_paisa } = transfer;
  const [chosen, setChosen] = useState(proofs[0]?.way);
  const account = accounts.find(({ way }) => way === chosen) ?? accounts[0];
  const left = payment.amount_paisa - received_paisa;
  const isOver = payment.state === 'refunded' || payment.state === 'disputed';
  const isPaid = payment.state === 'paid' || isOver;
  const isChecking = proofs[0]?.state === 'waiting';
  const decided = proofs.filter(({ state }) => state !== 'waiting').length;
  return (
    <>
      <PageHeader
        tool
        kicker="Payment"
        title={
          isOver
            ? OVER[payment.state === 'refunded' ? 'refunded' : 'disputed'].title
            : isPaid
              ? 'Payment received'
              : `${payment.state === 'pending' && !isChecking ? 'Send' : 'Transfer of'} ${formatRupees(left)}`
        }
        lead={`${payment.course.title}. ${describePart(payment.instalments)}.`}
      />
      <Container className={styles.page}>
        {!isPaid && <State transfer={transfer} left={left} />}
        {payment.state === 'paid' && <Paid transfer={transfer} />}
        {isOver && <Over payment={payment} />}
        <Arrivals arrivals={arrivals} amountPaisa={payment.amount_paisa} />
        {!isPaid && account && (
          <div className={`kit-stack6 ${styles.steps}`}>
            {!isChecking && (
              <section className={parts.stack} aria-labelledby="send">
                <h2 id="send">1. Send the money</h2>
                <Choice
                  legend="How do you send it?"
                  options={accounts.map(({ way }) => ({ value: way, text: TRANSFER_WAYS[way] }))}
                  chosen={account.way}
                  onChoose={setChosen}
                />
                <Account account={account} amountPaisa={left} reference={payment.reference} />
              </section>
            )}
            <section className={parts.stack} aria-labelledby="prove">
              <h2 id="prove">{isChecking ? 'Correct your proof, or add to it' : '2. Send us the proof'}</h2>
              {/* What was sent of one transfer is no proof of the next one. */}
              <ProofForm key={decided} reference={payment.reference} way={account.way} />
            </section>
          </div>
        )}
        <Sent proofs={proofs} />
        {payment.state === 'pending' && !isChecking && <Cancel transfer={transfer} />}
      </Container>
    </>
  );
}

/** How the payment stands, and what the person can do. */
function State({ transfer, left }: { transfer: Transfer; left: number }) {
  const { payment, proofs, received_paisa } = transfer;
  const { revalidate, state } = useRevalidator();
  const [last] = proofs;
  if (last?.state === 'waiting') {
    return (
      <div className={parts.stack}>
        <Alert tone="note">
          <strong>We are checking, usually within one working day.</strong> We will e-mail you. You need not keep this
          page open, and nothing of yours becomes late meanwhile.
        </Alert>
        <div>
          <Button
            variant="secondary"
            onClick={() => void revalidate()}
            loading={state === 'loading'}
            loadingLabel="Checking…"
          >
            Check again
          </Button>
        </div>
      </div>
    );
  }
  const refused = last?.state === 'refused' ? last.reason : null;
  const isOpen = payment.state === 'pending';
  return (
    <>
      {refused !== null && (
        <Alert tone="error">
          <strong>We could not confirm your transfer.</strong> <span className={parts.written}>{refused}</span> Send
          another proof.
        </Alert>
      )}
      {received_paisa > 0 && (
        <Alert tone="note">
          <strong>{`${formatRupees(left)} are missing.`}</strong>{' '}
          <span>
            {`We have received ${formatRupees(received_paisa)} of ${formatRupees(payment.amount_paisa)}.${isOpen ? ' Send the rest, then send the proof.' : ''}`}
          </span>
        </Alert>
      )}
      {isOpen ? (
        <p className="kit-soft">
          Send the exact amount by <time dateTime={payment.expires_at}>{formatMoment(payment.expires_at)}</time>. Your
          lessons open when we have checked your proof.
        </p>
      ) : (
        <Alert tone="note">
          <strong>{payment.state === 'cancelled' ? 'This payment was cancelled.' : 'The time to pay ran out.'}</strong>{' '}
          <span>
            {received_paisa > 0
              ? `If you have sent the rest, send us the proof. Otherwise send nothing: ${whatOf(transfer)}.`
              : `If you have sent the money, send us the proof. Otherwise send nothing, and start again from ${payment.instalments.first > 1 ? 'your plan' : 'the course page'}.`}
          </span>
        </Alert>
      )}
    </>
  );
}

/** What a payment says whose money went back, or is contested. */
const OVER = {
  refunded: { title: 'Payment returned', text: 'We have sent the money of this payment back.' },
  disputed: {
    title: 'Payment contested',
    text: 'The money of this payment is contested. We look at it, and write to you.',
  },
} as const;

function Over({ payment: { state, receipt_number } }: { payment: Payment }) {
  return (
    <>
      <Alert tone="note">{OVER[state === 'refunded' ? 'refunded' : 'disputed'].text}</Alert>
      {receipt_number !== null && (
        <div className="kit-actions">
          <ButtonLink to={paths.receipt(receipt_number)} variant="secondary">
            View receipt
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** Each part of the money that has come, with its day and receipt. */
function Arrivals({ arrivals, amountPaisa }: { arrivals: Transfer['arrivals']; amountPaisa: number }) {
  if (arrivals.length === 0) return null;
  return (
    <ul role="list" className={styles.sent}>
      {arrivals.map(({ receipt, amount_paisa, arrived_on }) => (
        <li key={receipt}>
          <span>{`${formatRupees(amount_paisa)} of ${formatRupees(amountPaisa)} arrived on ${formatDay(arrived_on)}`}</span>
          <Link to={paths.receipt(receipt)}>Receipt</Link>
        </li>
      ))}
    </ul>
  );
}

function Paid({ transfer: { payment, received_paisa, ended } }: { transfer: Transfer }) {
  return (
    <>
      <Alert tone={ended ? 'note' : 'success'}>
        {ended
          ? `We have received ${formatRupees(received_paisa)}. The order has ended since, and its lessons are closed.`
          : `Thank you. We have received ${formatRupees(received_paisa)}, and your receipt is on its way by e-mail.`}
      </Alert>
      <div className="kit-actions">
        {!ended && <ButtonLink to={paths.learning(payment.course.id)}>Start learning</ButtonLink>}
        {payment.receipt_number !== null && (
          <ButtonLink to={paths.receipt(payment.receipt_number)} variant="secondary">
            View receipt
          </ButtonLink>
        )}
      </div>
    </>
  );
}

const WORDS = { waiting: 'being checked', accepted: 'checked', refused: 'not confirmed' } as const;

/** What the person has sent so far. What came by it, the arrivals say: a booking can be corrected. */
function Sent({ proofs }: { proofs: Proof[] }) {
  if (proofs.length === 0) return null;
  return (
    <section aria-labelledby="sent" className={parts.stack}>
      <h2 id="sent">What you have sent</h2>
      <ul role="list" className={styles.sent}>
        {proofs.map(({ id, way, transaction, has_file, sent_at, state }) => (
          <li key={id}>
            <span>
              <strong>{TRANSFER_WAYS[way]}</strong>{' '}
              <span>{[transaction, has_file ? 'with a file' : ''].filter(Boolean).join(' ')}</span>
            </span>
            <span className="kit-soft">
              <time dateTime={sent_at}>{formatMoment(sent_at)}</time> <strong>{WORDS[state]}</strong>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What becomes of the part that came: a plan that runs keeps it, and an order that did not begin owes it to its payer. */
const whatOf = ({ payment, received_paisa, ended }: Transfer): string =>
  payment.instalments.first > 1 && !ended
    ? `the ${formatRupees(received_paisa)} that came count for your plan`
    : `we return the ${formatRupees(received_paisa)} that came`;

function Cancel({ transfer }: { transfer: Transfer }) {
  const { submit, isPending } = useAction<typeof actions.cancel>('cancel');
  return (
    <div className="kit-actions">
      <p className="kit-soft">
        {`Would you rather pay in another way? Cancel this payment first.${transfer.received_paisa > 0 ? ` Then ${whatOf(transfer)}.` : ''}`}
      </p>
      <Button
        variant="quiet"
        loading={isPending}
        loadingLabel="Cancelling…"
        onClick={() => void submit(transfer.payment.reference)}
      >
        Cancel this payment
      </Button>
    </div>
  );
}
