import { deskInstalmentsSchema, OUTSTANDING, type DeskInstalment } from '@hidden-order/api-shapes/desk/money';
import { Badge, SelectField, TextField } from '@hidden-order/ui';
import { formatDay, formatRupees } from '@hidden-order/ui/format';
import { Filters, useQuery } from '../parts/filters';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import { Tabs } from '../parts/tabs';
import { OrderLink, Payer } from './payer';
import { TABS } from './tabs';

/** The next unpaid instalment of each plan, by the day on which it is due. */
export function Instalments() {
  return (
    <>
      <Heading
        title="Money"
        lead="Instalments that are due within a week or late. Payers get reminders by themselves."
      />
      <Tabs tabs={TABS} />
      <Filters>
        <TextField type="search" name="q" label="Name or e-mail" defaultValue={useQuery('q')} />
        <SelectField name="state" label="State" defaultValue={useQuery('state')}>
          <option value="">All</option>
          {OUTSTANDING.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </SelectField>
      </Filters>
      <List
        caption="Outstanding instalments"
        schema={deskInstalmentsSchema}
        path="/api/money/instalments/"
        columns={['Payer', 'Plan', 'Due', 'State', 'Left of the plan', 'Amount']}
        row={(instalment) => <Row key={instalment.order} instalment={instalment} />}
        noun="instalment"
        empty="No instalment is due within a week, and none is late."
      />
    </>
  );
}

function Row({ instalment }: { instalment: DeskInstalment }) {
  const { payer, email, course, order, number, of, due_on, state, suspended, checking } = instalment;
  return (
    <tr>
      <th scope="row">
        <Payer payer={payer} email={email} />
      </th>
      <td>
        <Lines below={[`Instalment ${number} of ${of}`]}>{course}</Lines>
        <OrderLink order={order} />
      </td>
      <td>{formatDay(due_on)}</td>
      <td>
        <Badge tone={state === 'late' ? 'warm' : 'plain'}>
          {checking ? 'checking' : suspended ? 'late, lessons locked' : state}
        </Badge>
      </td>
      <td>{formatRupees(instalment.outstanding_paisa)}</td>
      <td>{formatRupees(instalment.amount_paisa)}</td>
    </tr>
  );
}
