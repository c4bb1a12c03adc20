import { useState } from 'react';
import { deskTasksSchema, type DeskTask } from '@hidden-order/api-shapes/desk/money';
import { Button } from '@hidden-order/ui';
import { formatMoment, formatRupees } from '@hidden-order/ui/format';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import { Tabs } from '../parts/tabs';
import { OrderLink, Payer } from './payer';
import { ReasonDialog } from './reason-dialog';
import { TABS } from './tabs';

/** Payments that a person has to look at, the oldest first. */
export function Tasks() {
  const [closed, setClosed] = useState<DeskTask | null>(null);
  return (
    <>
      <Heading
        title="Money"
        lead="Disputes, surpluses and what did not fit. Open the order to cancel it or to record a refund."
      />
      <Tabs tabs={TABS} />
      <List
        caption="Payments to look at"
        schema={deskTasksSchema}
        path="/api/money/tasks/"
        columns={['Payer', 'Payment', 'What happened, and what to do', 'Since', 'Done']}
        row={(task) => <Row key={task.id} task={task} onClose={() => setClosed(task)} />}
        noun="payment"
        empty="Nothing to look at. All money fits the books."
      />
      {closed && (
        <ReasonDialog
          title="Close this task"
          lead={`${closed.happened} ${closed.todo}`}
          label="What you did"
          confirm="Close the task"
          path={`/api/money/tasks/${closed.id}/close/`}
          done={`The task about ${closed.payer}’s payment is closed.`}
          onClose={() => setClosed(null)}
        />
      )}
    </>
  );
}

function Row({ task, onClose }: { task: DeskTask; onClose: () => void }) {
  const { payer, email, payment, order, amount_paisa, happened, todo, created_at } = task;
  return (
    <tr>
      <th scope="row">
        <Payer payer={payer} email={email} />
      </th>
      <td>
        <Lines below={[payment]}>{formatRupees(amount_paisa)}</Lines>
        <OrderLink order={order} />
      </td>
      <td>
        <Lines below={[todo]}>{happened}</Lines>
      </td>
      <td>{formatMoment(created_at)}</td>
      <td>
        <Button variant="secondary" aria-label={`Close the task about ${payer}’s payment`} onClick={onClose}>
          Close
        </Button>
      </td>
    </tr>
  );
}
