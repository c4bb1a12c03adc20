import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import { type DeskTask } from '@hidden-order/api-shapes/desk/money';
import { Button } from '@hidden-order/ui';
import { formatMoment, formatRupees } from '@hidden-order/ui/format';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import { Decide, OrderPart, Payer } from './payer';
import { ReasonDialog } from './reason-dialog';
import { TABS } from './tabs';

/** Payments that a person has to look at, the oldest first. */
export function Tasks() {
  const [closed, setClosed] = useState<DeskTask | null>(null);
  return (
    <>
      <Heading
        title="Money"
        tabs={TABS}
        lead="Disputes, refunds by a gateway and what did not fit. Open the order to cancel it; what is owed stands under “To send”."
      />
      <List
        endpoint={calls.listTasks}
        rowKey={({ id }) => id}
        columns={[
          { name: 'Payer', cell: (row) => <Payer {...row} /> },
          { name: 'Order', cell: (row) => <OrderPart {...row} detail={row.payment} /> },
          { name: 'Amount', cell: ({ amount_paisa }) => formatRupees(amount_paisa) },
          {
            name: 'What happened, and what to do',
            cell: ({ happened, todo }) => <Lines below={[todo]}>{happened}</Lines>,
          },
          { name: 'Since', cell: ({ created_at }) => formatMoment(created_at) },
          {
            name: 'Done',
            cell: (task) => (
              <Decide email={task.email}>
                <Button
                  variant="secondary"
                  aria-label={`Close the task about ${task.payer}’s payment`}
                  onClick={() => setClosed(task)}
                >
                  Close
                </Button>
              </Decide>
            ),
          },
        ]}
        noun="payment to look at"
        plural="payments to look at"
        empty="Nothing to look at. All money fits the books."
      />
      {closed && (
        <ReasonDialog
          title="Close this task"
          lead={`${closed.happened} ${closed.todo}`}
          label="What you did"
          confirm="Close the task"
          act={(call, reason) => call(calls.closeTask, { params: { id: closed.id }, body: { reason } })}
          done={`The task about ${closed.payer}’s payment is closed.`}
          onClose={() => setClosed(null)}
        />
      )}
    </>
  );
}
