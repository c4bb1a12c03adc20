import { useState } from 'react';
import { deskRefundsSchema, type DeskRefund } from '@hidden-order/api-shapes/desk/money';
import { Button, SelectField } from '@hidden-order/ui';
import { formatCount, formatMoment, formatRupees } from '@hidden-order/ui/format';
import { Filters, useQuery } from '../parts/filters';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import { Tabs } from '../parts/tabs';
import { OrderLink, Payer } from './payer';
import { RefundDialog, SentDialog } from './refund-dialog';
import { TABS } from './tabs';

/** Requests for refunds: those that wait for a decision, or those whose money is to be sent. */
export function Refunds() {
  const [chosen, setChosen] = useState<DeskRefund | null>(null);
  const state = useQuery('state');
  const isApproved = state === 'approved';
  const Dialog = isApproved ? SentDialog : RefundDialog;
  return (
    <>
      <Heading title="Money" lead="Requests of buyers. The day of the request counts, however late we decide." />
      <Tabs tabs={TABS} />
      <Filters>
        <SelectField name="state" label="Which" defaultValue={state}>
          <option value="">To decide</option>
          <option value="approved">To send</option>
        </SelectField>
      </Filters>
      <List
        caption={isApproved ? 'Refunds to send' : 'Requests to decide'}
        schema={deskRefundsSchema}
        path="/api/money/refunds/"
        columns={['Payer', 'Order', 'Asks for', 'Why', 'Asked', isApproved ? 'Send' : 'Decide']}
        row={(refund) => (
          <Row key={refund.id} refund={refund} button={isApproved ? 'Sent' : 'Decide'} onOpen={() => setChosen(refund)} />
        )}
        noun="request"
        empty={isApproved ? 'No approved refund is left to send.' : 'No request waits. Every one is decided.'}
      />
      {chosen && <Dialog refund={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function Row({ refund, button, onOpen }: { refund: DeskRefund; button: string; onOpen: () => void }) {
  const { payer, email, course, order, kind, paid_paisa, returned_paisa, lessons, reason, asked_at } = refund;
  return (
    <tr>
      <th scope="row">
        <Payer payer={payer} email={email} />
      </th>
      <td>
        <Lines below={[`${formatCount(lessons, 'lesson')} used`]}>{course}</Lines>
        <OrderLink order={order} />
      </td>
      <td>
        <Lines below={[returned_paisa > 0 ? `${formatRupees(returned_paisa)} went back before` : null]}>
          {kind === 'refund' ? `${formatRupees(paid_paisa)} back` : 'The end of the plan'}
        </Lines>
      </td>
      <td>{reason === '' ? '–' : reason}</td>
      <td>{formatMoment(asked_at)}</td>
      <td>
        <Button variant="secondary" aria-label={`${button}: the request of ${payer}`} onClick={onOpen}>
          {button}
        </Button>
      </td>
    </tr>
  );
}
