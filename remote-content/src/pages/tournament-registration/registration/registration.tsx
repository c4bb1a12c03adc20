import { useState } from 'react';
import type { EntryView, Tournament } from 'shared/contracts/tournaments';
import { formatMomentOfWeek } from 'shared/format';
import { paths } from 'shared/paths';
import { ButtonLink, Card } from 'shared/ui';
import { EntryOutcome } from '../entry/entry-outcome';
import { EntryForm } from './entry-form';
import styles from '../page.module.css';

/** The entry form while registration is open, otherwise why it is not. */
export function Registration({ tournament, onEntered }: { tournament: Tournament; onEntered: () => void }) {
  const [entered, setEntered] = useState<EntryView | null>(null);
  const isOpen = tournament.state === 'open' || tournament.state === 'full';

  return (
    <Card as="section" className={styles.panel}>
      {entered !== null ? (
        <EntryOutcome entry={entered} />
      ) : isOpen ? (
        <EntryForm
          tournament={tournament}
          onEntered={(entry) => {
            setEntered(entry);
            onEntered();
          }}
        />
      ) : (
        <NotOpen tournament={tournament} />
      )}
    </Card>
  );
}

function NotOpen({ tournament: { state, opens_at, closes_at, starts_at, ends_at } }: { tournament: Tournament }) {
  switch (state) {
    case 'upcoming':
      return (
        <>
          <h2>Registration is not open yet</h2>
          <p>
            It opens on {formatMomentOfWeek(opens_at)} and closes on {formatMomentOfWeek(closes_at)}. Seats are given in
            the order of registration.
          </p>
        </>
      );
    case 'closed':
      return (
        <>
          <h2>Registration is closed</h2>
          <p>
            The deadline was {formatMomentOfWeek(closes_at)}. The tournament starts on {formatMomentOfWeek(starts_at)}.
            Whoever is in the waitlist may still be offered a seat until then.
          </p>
        </>
      );
    case 'running':
      return (
        <>
          <h2>The tournament is running</h2>
          <p>
            It started on {formatMomentOfWeek(starts_at)} and ends on {formatMomentOfWeek(ends_at)}. Nobody can join or
            leave any more.
          </p>
        </>
      );
    default:
      return (
        <>
          <h2>The tournament has ended</h2>
          <p>It ended on {formatMomentOfWeek(ends_at)}. The next one is announced on this page.</p>
          <div>
            <ButtonLink to={paths.courses} variant="secondary">
              Prepare with a course
            </ButtonLink>
          </div>
        </>
      );
  }
}
