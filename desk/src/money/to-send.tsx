import * as calls from '@hidden-order/api-shapes/desk/calls';
import { addressOf } from '@hidden-order/api-shapes/endpoint';
import { useState } from 'react';
import { type ToSend } from '@hidden-order/api-shapes/desk/money';
import { Button, TextField } from '@hidden-order/ui';
import { formatMoment, formatRupees } from '@hidden-order/ui/format';
import { ActionDialog } from '../parts/action-dialog';
import { Heading } from '../parts/heading';
import { List } from '../parts/list';
import parts from '../parts/parts.module.css';
import { Masked } from '../parts/masked';
import { Decide, OrderPart, Payer } from './payer';
import { TABS } from './tabs';

/** Money that is its payer’s, the oldest first: of orders that have ended, and what came beyond a price. */
export function ToSendList() {
  const [chosen, setChosen] = useState<ToSend | null>(null);
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
                <div className={parts.buttons}>
                  <span>{account.title}</span>
                  <Masked
                    masked={account.number}
                    path={addressOf(calls.showAccount, { params: { reference: order } })}
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
                <Button
                  variant="secondary"
                  aria-label={`${needsWord(row) ? 'Confirm' : 'Mark as sent'}: the money of ${row.payer}`}
                  onClick={() => setChosen(row)}
                >
                  {needsWord(row) ? 'Confirm' : 'Mark as sent'}
                </Button>
              </Decide>
            ),
          },
        ]}
        noun="amount"
        empty="Nothing is to be sent. No payer is owed money."
      />
      {chosen && <SendDialog row={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** Whether a second person has not given their word yet. */
const needsWord = ({ needs_second, confirmed_by }: ToSend): boolean => needs_second && confirmed_by === null;

function SendDialog({ row, onClose }: { row: ToSend; onClose: () => void }) {
  const { order, payer, owed_paisa, method } = row;
  const amount = formatRupees(owed_paisa);
  if (needsWord(row))
    return (
      <ActionDialog
        title={`Two people send ${amount}`}
        confirm="Confirm"
        path={addressOf(calls.confirmAccount, { params: { reference: order } })}
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
      path={addressOf(calls.noteSent, { params: { reference: order } })}
      body={(fields) => ({ reference: fields.get('reference'), day: fields.get('day') })}
      done={`The money of ${payer} is marked as sent.`}
      onClose={onClose}
    >
      <p>{`Send ${amount} back to ${payer} by ${method} first. The books and receipts record it, and the payer is told.`}</p>
      <TextField name="reference" label="Reference of the transfer" autoComplete="off" hint="The payer reads it." />
      <TextField name="day" type="date" label="Day on which it was sent" />
    </ActionDialog>
  );
}
