import * as calls from '@hidden-order/api-shapes/desk/calls';
import { LINE_STATES, type BankLine, type Candidate } from '@hidden-order/api-shapes/desk/statements';
import { useState } from 'react';
import { Badge, Button } from '@hidden-order/ui';
import { formatDay, formatRupees } from '@hidden-order/ui/format';
import { ChoiceFilter, Filters } from '../parts/filters';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import { BookDialog } from './book-dialog';
import { Decide, OrderPart } from './payer';
import { ReasonDialog } from './reason-dialog';
import { StatementDialog } from './statement-dialog';
import { TABS } from './tabs';

const NAMES = { matched: 'Matched', unclear: 'Unclear', unknown: 'Unknown' } as const;

/** What came by the statements of the accounts and is not booked, the oldest first, with the payments that it may be for. */
export function Statement() {
  const [isReading, setReading] = useState(false);
  const [booked, setBooked] = useState<{ line: BankLine; one: Candidate } | null>(null);
  const [aside, setAside] = useState<BankLine | null>(null);
  return (
    <>
      <Heading
        title="Money"
        tabs={TABS}
        lead="What came to the accounts and is not booked. A match is a proposal: compare the sender’s name, then book it. For another order, book it on the page of that with the same number, day and amount."
      >
        <Button onClick={() => setReading(true)}>Read a statement</Button>
      </Heading>
      <Filters>
        <ChoiceFilter
          name="state"
          label="Which"
          options={[...LINE_STATES.map((state) => [state, NAMES[state]] as const), ['aside', 'Set aside']]}
          none="All to see to"
        />
      </Filters>
      <List
        endpoint={calls.listBankLines}
        rowKey={({ id }) => id}
        columns={[
          { name: 'Line', cell: (line) => <Lines below={[line.reference, line.note]}>{line.description}</Lines> },
          { name: 'Day', cell: ({ day }) => formatDay(day) },
          { name: 'Amount', cell: ({ amount_paisa }) => formatRupees(amount_paisa) },
          {
            name: 'May be for',
            cell: (line) => (
              <div className="kit-stack2">
                <Badge tone={line.state === 'matched' ? 'signal' : 'plain'}>{NAMES[line.state]}</Badge>
                {line.candidates.map((one) => (
                  <div key={one.payment} className="kit-actions">
                    <OrderPart
                      {...one}
                      detail={`${one.payer}, ${formatRupees(one.left_paisa)} left, by ${one.named ? 'number or reference' : 'amount and day alone'}`}
                    />
                    <Decide email={one.email}>
                      <Button
                        variant="secondary"
                        aria-label={`Book ${line.description} for ${one.payer}`}
                        onClick={() => setBooked({ line, one })}
                      >
                        Book
                      </Button>
                    </Decide>
                  </div>
                ))}
              </div>
            ),
          },
          {
            name: 'Not of a payer',
            cell: (line) => (
              <Button variant="quiet" aria-label={`Set aside ${line.description}`} onClick={() => setAside(line)}>
                Set aside
              </Button>
            ),
          },
        ]}
        noun="line"
        empty="No such line. Read a statement, or look at another list."
      />
      {isReading && <StatementDialog onClose={() => setReading(false)} />}
      {booked && (
        <BookDialog {...booked.one} left={booked.one.left_paisa} line={booked.line} onClose={() => setBooked(null)} />
      )}
      {aside && (
        <ReasonDialog
          title="Set this line aside"
          lead={`${aside.description}: ${formatRupees(aside.amount_paisa)} that are of no payer. It can still be booked.`}
          confirm="Set it aside"
          act={(call, reason) => call(calls.setLineAside, { params: { id: aside.id }, body: { reason } })}
          done="The line is set aside."
          onClose={() => setAside(null)}
        />
      )}
    </>
  );
}
