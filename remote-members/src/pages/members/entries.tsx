import { useState } from 'react';
import { failureMessage } from '@hidden-order/platform/api-client';
import { formatMomentOfWeek } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { ReferenceText } from '@hidden-order/ui/reference-text';
import { Link, useAction } from '@hidden-order/platform/router';
import type { OwnEntry } from '@hidden-order/api-shapes/tournaments';
import { Badge } from '@hidden-order/ui';
import { EntryActions, type EntryChange } from '@hidden-order/ui/entry-actions';
import type { actions } from './data';
import overview from './overview.module.css';

/** The person's tournament entries, newest first. */
export function Entries({ entries }: { entries: readonly OwnEntry[] }) {
  return (
    <section className={`kit-stack5 ${overview.section}`}>
      <h2>Your tournament entries</h2>
      <EntryList items={entries} />
    </section>
  );
}

function EntryList({ items }: { items: readonly OwnEntry[] }) {
  if (items.length === 0) {
    return (
      <p className="kit-soft">
        You have not entered a tournament yet. Accounts are simulated, and taking part is free.{' '}
        <Link to={paths.tournamentRegistration}>See the next tournament</Link>, or{' '}
        <Link to={paths.enterTournament('trial')}>try a short one</Link>
      </p>
    );
  }
  return (
    <ul role="list" className={overview.rows}>
      {items.map((entry) => (
        <li key={entry.reference} className={`kit-wrap ${overview.record}`}>
          <div className="kit-stack2">
            <h3 className={overview.rowTitle}>{entry.tournament.title}</h3>
            <p className="kit-row">
              <Badge tone={entry.status === 'offered' ? 'warm' : entry.can_cancel ? 'signal' : 'plain'}>
                {statusOf(entry)}
              </Badge>
              {entry.tournament.is_sample && <Badge tone="warm">Sample tournament: no prize</Badge>}
            </p>
            <p className="kit-soft">
              Starts on{' '}
              <time dateTime={entry.tournament.starts_at}>{formatMomentOfWeek(entry.tournament.starts_at)}</time>,
              reference <ReferenceText>{entry.reference}</ReferenceText>
            </p>
            {entry.tournament.cancelled_because && (
              <p>{`The tournament was cancelled: ${entry.tournament.cancelled_because}`}</p>
            )}
            <Result entry={entry} />
          </div>
          <OwnEntryActions entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** Where the holder of a seat plays, and their place so far. */
function Result({ entry: { status, can_cancel, result, tournament } }: { entry: OwnEntry }) {
  if (status !== 'confirmed') return null;
  return (
    <p className={`kit-wrap ${overview.links}`}>
      <Link to={paths.playTournament(tournament.id)}>
        {can_cancel ? `Play ${tournament.title}` : `See how you did in ${tournament.title}`}
      </Link>
      {result && (
        <Link to={paths.tournament(tournament.id)}>
          {`${result.rank === null ? 'No rank' : `Rank ${result.rank} of ${result.of}`}, with ${result.score} of ${result.most}`}
        </Link>
      )}
    </p>
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

const DONE: Record<EntryChange, string> = {
  cancel: 'You have cancelled this entry. We have e-mailed you to confirm.',
  accept: 'The seat is yours. We have e-mailed you to confirm.',
};

/** What the signed-in person may do with an entry of theirs. */
function OwnEntryActions({ entry: { reference, status, can_cancel, tournament } }: { entry: OwnEntry }) {
  const { submit, isPending, outcome } = useAction<typeof actions.changeEntry>('changeEntry');
  const [change, setChange] = useState<EntryChange>('cancel');
  const failure = outcome && ('error' in outcome ? failureMessage(outcome.error) : outcome.done.refusal);
  return (
    <EntryActions
      status={status}
      canCancel={can_cancel}
      of={` for ${tournament.title}`}
      isPending={isPending}
      failure={failure ?? null}
      done={failure === null ? DONE[change] : null}
      onChange={(chosen) => {
        setChange(chosen);
        return submit({ reference, change: chosen });
      }}
    />
  );
}
