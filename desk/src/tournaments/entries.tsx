import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import { ACTIVE_ENTRIES, ENTRY_STATUSES } from '@hidden-order/api-shapes/tournaments';
import { Link, useLocation } from '@hidden-order/platform/router';
import { Button, CheckboxField, TextAreaField } from '@hidden-order/ui';
import { formatMoment } from '@hidden-order/ui/format';
import { ActionDialog } from '../parts/action-dialog';
import { ChoiceFilter, Filters, SearchFilter } from '../parts/filters';
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
        <SearchFilter label="Name, e-mail, reference or pseudonym" />
        <ChoiceFilter name="status" label="State" options={ENTRY_STATUSES.map((status) => [status, STATES[status]])} />
      </Filters>
      <List
        endpoint={calls.listEntries}
        params={{ id }}
        rowKey={({ reference }) => reference}
        columns={[
          {
            name: 'Person',
            cell: ({ full_name, email, reference }) => <Lines below={[email, reference]}>{full_name}</Lines>,
          },
          { name: 'City', cell: ({ city }) => city || '–' },
          { name: 'Since', cell: ({ created_at }) => formatMoment(created_at) },
          {
            name: 'State',
            cell: ({ status, offer_ends_at }) => (
              <Lines below={[offer_ends_at && `until ${formatMoment(offer_ends_at)}`]}>{STATES[status]}</Lines>
            ),
          },
          { name: 'Pseudonym', cell: ({ pseudonym }) => pseudonym ?? '–' },
          { name: 'Rounds scored', cell: ({ scored_rounds }) => scored_rounds },
          { name: 'Score', cell: ({ score }) => score },
          {
            name: 'Action',
            cell: ({ reference, status }) =>
              ACTIVE_ENTRIES.includes(status) && (
                <Button variant="secondary" onClick={() => setWithdrawn(reference)}>
                  Withdraw
                </Button>
              ),
          },
        ]}
        noun="entry"
        plural="entries"
        empty="No entry fits."
      />
      {withdrawn !== null && (
        <ActionDialog
          title={`Withdraw entry ${withdrawn}?`}
          confirm="Withdraw"
          act={(call, field) =>
            call(calls.withdrawEntry, {
              params: { reference: withdrawn },
              body: { reason: field('reason'), excludes: field('excludes') !== '' },
            })
          }
          done={`Entry ${withdrawn} is withdrawn.`}
          onClose={() => setWithdrawn(null)}
        >
          <p>The entry leaves the standings, its seat goes to the next who waits, and the person gets an e-mail.</p>
          <TextAreaField name="reason" label="Why" hint="For the log, and for the player who is excluded." rows={3} />
          <CheckboxField
            name="excludes"
            label="Exclude the player: they cannot enter this tournament again, and read the reason"
          />
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
