import { useState, type ReactNode } from 'react';
import type { EntryView, Tournament, TournamentState } from '@hidden-order/api-shapes/tournaments';
import { paths } from '@hidden-order/platform/paths';
import { useLoaderData, useLocation } from '@hidden-order/platform/router';
import { Badge, ButtonLink, Container, PageHeader, useHydrated } from '@hidden-order/ui';
import { TextbookChart } from '@hidden-order/waves/chart';
import { loadTournament, type LoadedTournament } from '../../queries/tournament-queries';
import { useCall } from '../../use-call';
import type { loader } from './data';
import { Facts, FactsInShort, SimulatedNotice } from './facts';
import { Registration } from './registration';
import { useRememberedEntry } from './remembered-entry';
import { YourEntry } from './your-entry';
import styles from './page.module.css';

/** How old the data may be at hydration, in ms. The HTML may have been prerendered long ago. */
const FRESH_MS = 60_000;

const STATE_NAMES: Record<TournamentState, string> = {
  upcoming: 'Registration not open yet',
  open: 'Registration open',
  full: 'Full, waiting list open',
  closed: 'Registration closed',
  running: 'Running',
  ended: 'Ended',
};

/** The next tournament, the form to enter it, and the panel for an earlier entry. */
export function TournamentRegistrationPage() {
  const { tournament, refresh } = useTournament(useLoaderData<typeof loader>());
  const { search } = useLocation();
  // The HTML was prerendered without a query; the link in a mail names an entry in the query, or confirms one.
  const query = new URLSearchParams(useHydrated() ? search : '');
  const [reference, link] = [query.get('entry') ?? '', query.get('confirm') ?? ''];
  const isFromMail = reference !== '' || link !== '';

  const { known, reload } = useRememberedEntry(tournament);
  const [changed, setChanged] = useState<EntryView | null>(null);
  const yourEntry = (
    <YourEntry
      key={reference + link}
      reference={reference}
      link={link}
      known={reference === '' ? known : null}
      onChange={(entry) => {
        setChanged(entry);
        refresh();
        reload();
      }}
    />
  );
  if (tournament === null) return <NoneScheduled>{yourEntry}</NoneScheduled>;
  return (
    <>
      <PageHeader
        tool
        kicker={tournament.is_sample ? 'Sample tournament: it will not take place' : 'Tournament registration'}
        title={tournament.title}
        lead={tournament.summary}
      >
        <p className={styles.badges}>
          <Badge tone={tournament.state === 'open' ? 'signal' : 'plain'}>{STATE_NAMES[tournament.state]}</Badge>
          <FactsInShort tournament={tournament} />
        </p>
      </PageHeader>
      <Container className={styles.columns}>
        <div className={styles.main}>
          {isFromMail && yourEntry}
          <Registration
            key={tournament.id}
            tournament={tournament}
            entered={known?.entry.reference ?? null}
            changed={changed}
            onEntered={refresh}
          />
          {!isFromMail && yourEntry}
        </div>
        <Facts tournament={tournament} />
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

/** The page while no tournament is scheduled. @param children the panel for an earlier entry */
function NoneScheduled({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader
        kicker="Tournaments"
        title="No tournament is scheduled"
        lead="Dates, rules, seats and the registration form appear here once the next tournament is set."
      >
        <p className={styles.badges}>
          <ButtonLink to={paths.blogs}>Read the articles</ButtonLink>
          <ButtonLink to={paths.courses} variant="secondary">
            See the courses
          </ButtonLink>
        </p>
      </PageHeader>
      <Container className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.art}>
            <TextbookChart figure="impulse" caption="" decorative />
          </div>
          {children}
        </div>
        <SimulatedNotice />
      </Container>
    </>
  );
}

/**
 * The tournament with its latest number of free seats. A failed refresh keeps what the page shows.
 * @param loaded the data of the page's loader
 */
function useTournament(loaded: LoadedTournament) {
  const [isOutdated, setOutdated] = useState(() => Date.now() - loaded.loadedAt >= FRESH_MS);
  const { answer, reload } = useCall(isOutdated ? loadTournament : null);
  const latest = answer.value ?? loaded;
  return {
    tournament: (latest.loadedAt > loaded.loadedAt ? latest : loaded).tournament,
    refresh: () => {
      setOutdated(true);
      reload();
    },
  };
}
