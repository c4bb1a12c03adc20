import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import { type ToSend } from '@hidden-order/api-shapes/desk/money';
import { Button, TextField } from '@hidden-order/ui';
import { formatMoment, formatRupees } from '@hidden-order/ui/format';
import { ActionDialog } from '../parts/action-dialog';
import { Heading } from '../parts/heading';
import { List } from '../parts/list';
import { Masked } from '../parts/masked';
import { useStaff } from '../shell/roles';
import { Decide, OrderPart, Payer } from './payer';
import { TABS } from './tabs';

/** Money that is its payer’s, the oldest first: of orders that have ended, and what came beyond a price. */
export function ToSendList() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <>
      <Heading
        title="Money"
        tabs={TABS}
        lead="What we owe to payers. Send it at the bank or gateway, then mark it as sent; or use it for another order on the payer’s word, on the page of the order."
      />
      <List
        endpoint={calls.listToSend}
        rowKey={({ order }) => order}
        columns={[
          { name: 'Payer', cell: (row) => <Payer {...row} /> },
          { name: 'Order', cell: (row) => <OrderPart {...row} detail={`came by ${row.method}`} /> },
          {
            name: 'To',
            cell: ({ order, account, method }) =>
              account ? (
                <div className="kit-actions">
                  <span>{account.title}</span>
                  <Masked
                    masked={account.number}
                    ask={(call) => call(calls.showAccount, { params: { reference: order } })}
                  />
                </div>
              ) : (
                `Where it came from: ${method}`
              ),
          },
          { name: 'Since', cell: ({ since }) => formatMoment(since) },
          { name: 'Amount', cell: ({ owed_paisa }) => formatRupees(owed_paisa) },
          {
            name: 'Send',
            cell: (row) => (
              <Decide email={row.email}>
                <Send row={row} onChoose={setChosen} />
              </Decide>
            ),
          },
        ]}
        noun="amount"
        empty="Nothing is to be sent. No payer is owed money."
      />
      {chosen && <SendDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

interface Chosen {
  row: ToSend;
  task: 'Confirm' | 'Mark as sent';
}

/** What someone may do about an amount. Of a large one, a person confirms it, and another one sends it. */
function Send({ row, onChoose }: { row: ToSend; onChoose: (chosen: Chosen) => void }) {
  const { needs_second, confirmed_by } = row;
  const isMine = useStaff().id === confirmed_by;
  const tasks: Chosen['task'][] = !needs_second || (confirmed_by !== null && !isMine) ? ['Mark as sent'] : [];
  if (needs_second && !isMine) tasks.push('Confirm');
  if (tasks.length === 0) return <span>You have confirmed it: a colleague sends it.</span>;
  return (
    <div className="kit-actions">
      {tasks.map((task) => (
        <Button
          key={task}
          variant="secondary"
          aria-label={`${task}: the money of ${row.payer}`}
          onClick={() => onChoose({ row, task })}
        >
          {task}
        </Button>
      ))}
    </div>
  );
}

function SendDialog({ row, task, onClose }: Chosen & { onClose: () => void }) {
  const { order, payer, owed_paisa, method } = row;
  const amount = formatRupees(owed_paisa);
  if (task === 'Confirm')
    return (
      <ActionDialog
        title={`Two people send ${amount}`}
        confirm="Confirm"
        act={(call) => call(calls.confirmSending, { params: { reference: order } })}
        done={`${amount} of ${payer} can be sent by a colleague.`}
        onClose={onClose}
      >
        <p>
          {`So large an amount needs the word of one person, and another sends it to ${payer}. Look at the order and at the account, then confirm: a colleague sends it.`}
        </p>
      </ActionDialog>
    );
  return (
    <ActionDialog
      title={`Mark the money of ${payer} as sent`}
      confirm="Mark as sent"
      act={(call, field) =>
        call(calls.noteSent, {
          params: { reference: order },
          body: { reference: field('reference'), day: field('day') },
        })
      }
      done={`The money of ${payer} is marked as sent.`}
      onClose={onClose}
    >
      <p>{`Send ${amount} back to ${payer} by ${method} first. The books and receipts record it, and the payer is told.`}</p>
      <TextField name="reference" label="Reference of the transfer" autoComplete="off" hint="The payer reads it." />
      <TextField name="day" type="date" label="Day on which it was sent" />
    </ActionDialog>
  );
}
