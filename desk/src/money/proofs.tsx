import { useState } from 'react';
import { deskProofsSchema, type DeskProof } from '@hidden-order/api-shapes/desk/money';
import { describePart } from '@hidden-order/api-shapes/receipt-number';
import { TRANSFER_WAYS } from '@hidden-order/api-shapes/transfers';
import { Button } from '@hidden-order/ui';
import { formatMoment, formatRupees } from '@hidden-order/ui/format';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import { Tabs } from '../parts/tabs';
import { OrderLink, Payer } from './payer';
import { ProofDialog } from './proof-dialog';
import { TABS } from './tabs';

/** Proofs of transfers that wait for a decision, the oldest first. */
export function Proofs() {
  const [checked, setChecked] = useState<DeskProof | null>(null);
  return (
    <>
      <Heading
        title="Money"
        lead="Compare each transfer with the account. Payers wait for their lessons; we promise one working day."
      />
      <Tabs tabs={TABS} />
      <List
        caption="Proofs of transfers"
        schema={deskProofsSchema}
        path="/api/money/proofs/"
        columns={['Payer', 'For', 'Transfer', 'Amount', 'Sent', 'Check']}
        row={(proof) => <Row key={proof.id} proof={proof} onCheck={() => setChecked(proof)} />}
        noun="proof"
        empty="No proof waits. Every transfer that was sent is decided."
      />
      {checked && <ProofDialog proof={checked} onClose={() => setChecked(null)} />}
    </>
  );
}

function Row({ proof, onCheck }: { proof: DeskProof; onCheck: () => void }) {
  const { payer, email, course, order, part, way, transaction, file, sent_at, amount_paisa, received_paisa } = proof;
  return (
    <tr>
      <th scope="row">
        <Payer payer={payer} email={email} />
      </th>
      <td>
        <Lines below={[describePart(part)]}>{course}</Lines>
        <OrderLink order={order} />
      </td>
      <td>
        <Lines below={[transaction === '' ? 'Number in the file' : transaction, file && 'With a file']}>
          {TRANSFER_WAYS[way]}
        </Lines>
      </td>
      <td>
        <Lines below={[received_paisa > 0 ? `${formatRupees(received_paisa)} came before` : null]}>
          {formatRupees(amount_paisa)}
        </Lines>
      </td>
      <td>{formatMoment(sent_at)}</td>
      <td>
        <Button variant="secondary" aria-label={`Check the transfer of ${payer}`} onClick={onCheck}>
          Check
        </Button>
      </td>
    </tr>
  );
}
