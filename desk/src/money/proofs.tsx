import { useState } from 'react';
import { deskProofsSchema, type DeskProof } from '@hidden-order/api-shapes/desk/money';
import { describePart } from '@hidden-order/api-shapes/receipt-number';
import { TRANSFER_WAYS } from '@hidden-order/api-shapes/transfers';
import { Button } from '@hidden-order/ui';
import { formatMoment, formatRupees } from '@hidden-order/ui/format';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import { OrderPart, Payer } from './payer';
import { ProofDialog } from './proof-dialog';
import { TABS } from './tabs';

/** Proofs of transfers that wait for a decision, the oldest first. */
export function Proofs() {
  const [checked, setChecked] = useState<DeskProof | null>(null);
  return (
    <>
      <Heading
        title="Money"
        tabs={TABS}
        lead="Compare each transfer with the account. Payers wait for their lessons; we promise one working day."
      />
      <List
        schema={deskProofsSchema}
        path="/api/money/proofs/"
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
            cell: ({ amount_paisa, received_paisa }) => (
              <Lines below={[received_paisa > 0 ? `${formatRupees(received_paisa)} came before` : null]}>
                {formatRupees(amount_paisa)}
              </Lines>
            ),
          },
          { name: 'Sent', cell: ({ sent_at }) => formatMoment(sent_at) },
          {
            name: 'Check',
            cell: (proof) => (
              <Button
                variant="secondary"
                aria-label={`Check the transfer of ${proof.payer}`}
                onClick={() => setChecked(proof)}
              >
                Check
              </Button>
            ),
          },
        ]}
        noun="proof"
        empty="No proof waits. Every transfer that was sent is decided."
      />
      {checked && <ProofDialog proof={checked} onClose={() => setChecked(null)} />}
    </>
  );
}
