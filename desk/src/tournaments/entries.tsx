import { useState } from 'react';
import { entriesSchema } from '@hidden-order/api-shapes/desk/tournaments';
import { ENTRY_STATUSES } from '@hidden-order/api-shapes/tournaments';
import { Link, useLocation } from '@hidden-order/platform/router';
import { Button, SelectField, TextAreaField, TextField } from '@hidden-order/ui';
import { formatMoment } from '@hidden-order/ui/format';
import { ActionDialog } from '../parts/action-dialog';
import { Filters, useQuery } from '../parts/filters';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';

/** The entries for one tournament, in the order in which they came. */
export function Entries() {
  const id = useLocation().pathname.split('/')[2] ?? '';
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  return (
    <>
      <Heading title="Entries" lead={<Link to="/tournaments">All tournaments</Link>} />
      <Filters>
        <TextField type="search" name="q" label="Name, e-mail, reference or pseudonym" defaultValue={useQuery('q')} />
        <SelectField name="status" label="State" defaultValue={useQuery('status')}>
          <option value="">All</option>
          {ENTRY_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATES[status]}
            </option>
          ))}
        </SelectField>
      </Filters>
      <List
        caption={`Entries for ${id}`}
        schema={entriesSchema}
        path={`/api/tournaments/${id}/entries/`}
        columns={['Person', 'City', 'Since', 'State', 'Pseudonym', 'Rounds', 'Score', 'Action']}
        row={({ reference, full_name, email, status, ...entry }) => (
          <tr key={reference}>
            <th scope="row">
              <Lines below={[email, reference]}>{full_name}</Lines>
            </th>
            <td>{entry.city || '–'}</td>
            <td>{formatMoment(entry.created_at)}</td>
            <td>
              <Lines below={[entry.offer_ends_at && `until ${formatMoment(entry.offer_ends_at)}`]}>
                {STATES[status]}
              </Lines>
            </td>
            <td>{entry.pseudonym ?? '–'}</td>
            <td>{entry.committed_rounds}</td>
            <td>{entry.score}</td>
            <td>
              {['confirmed', 'offered', 'waitlisted'].includes(status) && (
                <Button variant="secondary" onClick={() => setWithdrawn(reference)}>
                  Withdraw
                </Button>
              )}
            </td>
          </tr>
        )}
        noun="entry"
        plural="entries"
        empty="No entry fits."
      />
      {withdrawn !== null && (
        <ActionDialog
          title={`Withdraw entry ${withdrawn}?`}
          confirm="Withdraw"
          path={`/api/tournament-entries/${withdrawn}/withdraw/`}
          body={(fields) => ({ reason: fields.get('reason') })}
          done={`Entry ${withdrawn} is withdrawn.`}
          onClose={() => setWithdrawn(null)}
        >
          <p>The entry leaves the standings, its seat goes to the next who waits, and the person gets an e-mail.</p>
          <TextAreaField name="reason" label="Why" hint="For the log alone." rows={3} />
        </ActionDialog>
      )}
    </>
  );
}

const STATES = {
  confirmed: 'Has a seat',
  waitlisted: 'Waits',
  offered: 'Is offered a seat',
  expired: 'Offer ran out',
  cancelled: 'Withdrawn',
} as const;
