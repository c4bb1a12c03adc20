import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import { type DeskProof } from '@hidden-order/api-shapes/desk/money';
import { describePart } from '@hidden-order/api-shapes/receipt-number';
import { TRANSFER_WAYS } from '@hidden-order/api-shapes/transfers';
import { Badge, Button } from '@hidden-order/ui';
import { formatMoment, formatRupees } from '@hidden-order/ui/format';
import { ChoiceFilter, Filters, SearchFilter, useQuery } from '../parts/filters';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import { Decide, OrderPart, Payer } from './payer';
import { ProofDialog } from './proof-dialog';
import { TABS } from './tabs';

/** Proofs of transfers: those that wait for a decision, the oldest first, or the decided ones, the latest first. */
export function Proofs() {
  const [checked, setChecked] = useState<DeskProof | null>(null);
  const isDecided = useQuery('state') === 'decided';
  return (
    <>
      <Heading
        title="Money"
        tabs={TABS}
        lead="Compare each transfer with the account. Payers wait for their lessons; the site says “usually within one working day”."
      />
      <Filters>
        <SearchFilter label="Name, e-mail, phone, reference, number or amount" />
        <ChoiceFilter name="state" label="Which" options={[['decided', 'Decided']]} none="To check" />
      </Filters>
      <List
        endpoint={calls.listProofs}
        rowKey={({ id }) => id}
        columns={[
          { name: 'Payer', cell: (row) => <Payer {...row} /> },
          { name: 'For', cell: (row) => <OrderPart {...row} detail={describePart(row.part)} /> },
          {
            name: 'Transfer',
            cell: ({ way, transaction, file }) => (
              <Lines below={[transaction === '' ? 'Number in the file' : transaction, file && 'With a file']}>
                {TRANSFER_WAYS[way]}
              </Lines>
            ),
          },
          {
            name: 'Amount',
            cell: ({ amount_paisa, received_paisa, state }) => (
              <Lines
                below={[
                  state === 'waiting' && received_paisa > 0 ? `${formatRupees(received_paisa)} came before` : null,
                ]}
              >
                {formatRupees(amount_paisa)}
              </Lines>
            ),
          },
          { name: 'Sent', cell: ({ sent_at }) => formatMoment(sent_at) },
          {
            name: isDecided ? 'Decision' : 'Check',
            cell: (proof) =>
              proof.state === 'waiting' ? (
                <Decide email={proof.email}>
                  <Button
                    variant="secondary"
                    aria-label={`Check the transfer of ${proof.payer}`}
                    onClick={() => setChecked(proof)}
                  >
                    Check
                  </Button>
                </Decide>
              ) : (
                <Decision proof={proof} />
              ),
          },
        ]}
        noun="proof"
        empty={isDecided ? 'No decided proof fits.' : 'No proof waits. Every transfer that was sent is decided.'}
      />
      {checked && <ProofDialog proof={checked} onClose={() => setChecked(null)} />}
    </>
  );
}

/** What was decided, by whom and why. */
const Decision = ({ proof: { state, decided_by, decided_at, reason, booked_paisa } }: { proof: DeskProof }) => (
  <Lines
    below={[
      booked_paisa === null ? reason : `${formatRupees(booked_paisa)} booked`,
      `${decided_by ?? ''}, ${formatMoment(decided_at ?? '')}`,
    ]}
  >
    <Badge tone={state === 'accepted' ? 'signal' : 'plain'}>{state}</Badge>
  </Lines>
);
