import { useState } from 'react';
import type { EntryAnswer, EntryView, Tournament, TournamentEntry } from '@hidden-order/api-shapes/tournaments';
import { formatMomentOfWeek } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { ButtonLink, Card } from '@hidden-order/ui';
import { CheckMail } from './check-mail';
import { EntryForm } from './entry-form';
import { EntryOutcome } from './entry-outcome';
import styles from './page.module.css';
import { rememberEntry } from './remembered-entry';

interface RegistrationProps {
  tournament: Tournament;
  /** The reference of an entry that this person has already; null without one. */
  entered: string | null;
  /** The entry that was changed last elsewhere on the page. */
  changed: EntryView | null;
  onEntered: () => void;
}

/** The entry form while registration is open, otherwise why it is not. */
export function Registration({ tournament, entered, changed, onEntered }: RegistrationProps) {
  const [sent, setSent] = useState<TournamentEntry>();
  const [answer, setAnswer] = useState<EntryAnswer | null>(null);
  const take = (entry: TournamentEntry, answered: EntryAnswer) => {
    setSent(entry);
    setAnswer(answered);
    if (answered.entry === null) return;
    rememberEntry(answered.entry, { reference: answered.entry.reference, email: entry.email });
    onEntered();
  };
  const made = answer?.entry?.reference === changed?.reference ? changed : answer?.entry;
  const isOpen = tournament.state === 'open' || tournament.state === 'full';

  return (
    <Card as="section" className={styles.panel}>
      {made ? (
        <EntryOutcome entry={made} />
      ) : answer && sent ? (
        <CheckMail
          id={tournament.id}
          entry={sent}
          onAnswer={(answered) => take(sent, answered)}
          onEdit={() => setAnswer(null)}
        />
      ) : isOpen ? (
        <EntryForm tournament={tournament} entered={entered} sent={sent} onAnswer={take} />
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
            It opens on <span>{formatMomentOfWeek(opens_at)}</span> and closes on{' '}
            <span>{formatMomentOfWeek(closes_at)}</span>. Seats go to the first to register.
          </p>
        </>
      );
    case 'closed':
      return (
        <>
          <h2>Registration is closed</h2>
          <p>
            The deadline was <span>{formatMomentOfWeek(closes_at)}</span>. The tournament starts on{' '}
            <span>{formatMomentOfWeek(starts_at)}</span>. Until then, we may still offer seats to people on the waiting
            list.
          </p>
        </>
      );
    case 'running':
      return (
        <>
          <h2>The tournament is running</h2>
          <p>
            It started on <span>{formatMomentOfWeek(starts_at)}</span> and ends on{' '}
            <span>{formatMomentOfWeek(ends_at)}</span>. You can no longer add or cancel an entry.
          </p>
        </>
      );
    default:
      return (
        <>
          <h2>The tournament has ended</h2>
          <p>{`It ended on ${formatMomentOfWeek(ends_at)}. We will announce the next one on this page.`}</p>
          <div>
            <ButtonLink to={paths.courses} variant="secondary">
              Prepare with a course
            </ButtonLink>
          </div>
        </>
      );
  }
}
