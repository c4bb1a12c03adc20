import { useLoaderData, useLocation } from 'shared/router';
import type { Tournament, TournamentState } from 'shared/contracts/tournaments';
import { Badge, Container, PageHeader } from 'shared/ui';
import { useHydrated } from 'shared/ui';
import { YourEntry } from './entry/your-entry';
import { Facts } from './facts';
import { NoneScheduled } from './none-scheduled';
import type { loader } from './data';
import { Registration } from './registration/registration';
import { useTournament } from './use-tournament';
import styles from './page.module.css';

const STATE_NAMES: Record<TournamentState, string> = {
  upcoming: 'Registration not open yet',
  open: 'Registration open',
  full: 'Full, waitlist open',
  closed: 'Registration closed',
  running: 'Running',
  ended: 'Ended',
};

/** The next tournament, the form to enter it, and the panel for an earlier entry. */
export function TournamentRegistrationPage() {
  const { tournament, refresh } = useTournament(useLoaderData<typeof loader>());
  const { search } = useLocation();
  // The HTML was prerendered without a query; the link in a mail names an entry in the query.
  const reference = useHydrated() ? (new URLSearchParams(search).get('entry') ?? '') : '';

  const yourEntry = <YourEntry key={reference} reference={reference} onChange={refresh} />;
  if (tournament === null) return <NoneScheduled>{yourEntry}</NoneScheduled>;
  return (
    <>
      <PageHeader tool kicker="Tournament registration" title={tournament.title} lead={tournament.summary}>
        <p className={styles.badges}>
          <Badge tone={tournament.state === 'open' ? 'signal' : 'plain'}>{STATE_NAMES[tournament.state]}</Badge>
          {tournament.is_sample && <Badge tone="warm">Sample tournament: it will not take place</Badge>}
        </p>
      </PageHeader>
      <Container className={styles.columns}>
        <Facts tournament={tournament} />
        <div className={styles.main}>
          {reference !== '' && yourEntry}
          <Registration key={tournament.id} tournament={tournament} onEntered={refresh} />
          {reference === '' && yourEntry}
        </div>
        <Briefing tournament={tournament} />
      </Container>
    </>
  );
}

function Briefing({ tournament: { format, rules } }: { tournament: Tournament }) {
  return (
    <div className={styles.briefing}>
      <section className={styles.list}>
        <h2>Format</h2>
        <ol>
          {format.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </section>
      <section className={styles.list}>
        <h2>Rules</h2>
        <ul>
          {rules.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
