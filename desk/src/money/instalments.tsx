import * as calls from '@hidden-order/api-shapes/desk/calls';
import { OUTSTANDING, type DeskInstalment } from '@hidden-order/api-shapes/desk/money';
import { Badge } from '@hidden-order/ui';
import { formatDay, formatRupees } from '@hidden-order/ui/format';
import { ChoiceFilter, Filters, SearchFilter } from '../parts/filters';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import { OrderPart, Payer } from './payer';
import { TABS } from './tabs';

/** The next unpaid instalment of each plan, by the day on which it is due. */
export function Instalments() {
  return (
    <>
      <Heading
        title="Money"
        tabs={TABS}
        lead="Instalments that are due within a week or late. Payers get reminders by themselves."
      />
      <Filters>
        <SearchFilter label="Name or e-mail" />
        <ChoiceFilter name="state" label="State" options={OUTSTANDING.map((state) => [state, state])} />
      </Filters>
      <List
        endpoint={calls.listInstalments}
        rowKey={({ order }) => order}
        columns={[
          { name: 'Payer', cell: (row) => <Payer {...row} /> },
          { name: 'Plan', cell: (row) => <OrderPart {...row} detail={`Instalment ${row.number} of ${row.of}`} /> },
          { name: 'Due', cell: ({ due_on }) => formatDay(due_on) },
          { name: 'State', cell: (instalment) => <State of={instalment} /> },
          { name: 'Left of the plan', cell: ({ outstanding_paisa }) => formatRupees(outstanding_paisa) },
          {
            name: 'Amount',
            cell: ({ amount_paisa, paid_paisa }) => (
              <Lines below={[paid_paisa > 0 ? `${formatRupees(paid_paisa)} came` : null]}>
                {formatRupees(amount_paisa)}
              </Lines>
            ),
          },
        ]}
        noun="instalment"
        empty="No instalment is due within a week, and none is late."
      />
    </>
  );
}

const State = ({ of: { state, suspended, checking } }: { of: DeskInstalment }) => (
  <Badge tone={state === 'late' ? 'warm' : 'plain'}>
    {checking ? 'checking' : suspended ? 'late, lessons locked' : state}
  </Badge>
);
