import { Suspense, useState } from 'react';
import { formatMomentOfWeek } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { ReferenceText } from '@hidden-order/ui/reference-text';
import { Link } from '@hidden-order/platform/router';
import type { OwnEntry } from '@hidden-order/api-shapes/tournaments';
import { Alert, Badge, lazyPart } from '@hidden-order/ui';
import { LoadFailure } from '../../../parts/parts';
import type { Overview } from '../data';
import list from '../record-list.module.css';
import { OwnEntryActions } from './entry-actions';
import styles from './entries.module.css';

// Loaded when it is opened: the overview does without the code of forms.
const ClaimForm = lazyPart(async () => (await import('./claim-form')).ClaimForm);

/** The person's tournament entries, newest first, and a way to add one that was made without the account. */
export function Entries({ entries }: Pick<Overview, 'entries'>) {
  return (
    <section className={list.section}>
      <h2>Your tournament entries</h2>
      {'failure' in entries ? <LoadFailure message={entries.failure} /> : <EntryList items={entries.items} />}
      <ClaimEntry />
    </section>
  );
}

function EntryList({ items }: { items: readonly OwnEntry[] }) {
  if (items.length === 0) {
    return (
      <p className={list.soft}>
        You have not entered a tournament yet. Accounts are simulated, and taking part is free.{' '}
        <Link to={paths.tournamentRegistration}>See the next tournament</Link>
      </p>
    );
  }
  return (
    <ul role="list" className={list.records}>
      {items.map((entry) => (
        <li key={entry.reference}>
          <div className={styles.entry}>
            <h3 className={list.title}>{entry.tournament.title}</h3>
            <p className={styles.badges}>
              <Badge tone={entry.status === 'offered' ? 'warm' : entry.can_cancel ? 'signal' : 'plain'}>
                {statusOf(entry)}
              </Badge>
              {entry.tournament.is_sample && <Badge tone="warm">Sample tournament: it will not take place</Badge>}
            </p>
            <p className={list.soft}>
              Starts on{' '}
              <time dateTime={entry.tournament.starts_at}>{formatMomentOfWeek(entry.tournament.starts_at)}</time>,
              reference <ReferenceText>{entry.reference}</ReferenceText>
            </p>
          </div>
          <OwnEntryActions entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function statusOf({ status, position, offer_ends_at }: OwnEntry): string {
  switch (status) {
    case 'confirmed':
      return 'Seat confirmed';
    case 'waitlisted':
      return `Number ${position ?? ''} on the waiting list`;
    case 'offered':
      return `Seat held for you until ${formatMomentOfWeek(offer_ends_at ?? '')}`;
    case 'expired':
      return 'Offered seat not accepted in time';
    case 'cancelled':
      return 'Cancelled';
  }
}

/** A disclosure with the form; it closes when the entry has been added. */
function ClaimEntry() {
  const [open, setOpen] = useState(false);
  const [claimed, setClaimed] = useState<string | null>(null);
  return (
    <>
      <details className={styles.claim} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Add an entry that you made without signing in</summary>
        {open && (
          <Suspense fallback={<p className={list.soft}>Loading…</p>}>
            <ClaimForm
              onClaimed={(reference) => {
                setClaimed(reference);
                setOpen(false);
              }}
            />
          </Suspense>
        )}
      </details>
      {claimed !== null && !open && <Alert tone="success">{`The entry ${claimed} is now in your list.`}</Alert>}
    </>
  );
}
