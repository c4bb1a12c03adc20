import { useCallback, useState, type ReactNode } from 'react';
import type { Tournament, TournamentState } from '@hidden-order/api-shapes/tournaments';
import { paths } from '@hidden-order/platform/paths';
import { Link, useLoaderData, useLocation } from '@hidden-order/platform/router';
import { Alert, Badge, ButtonLink, Container, PageHeader, useHydrated } from '@hidden-order/ui';
import { Plate } from '@hidden-order/waves/plate';
import { loadTournament, type LoadedTournament } from '../../queries/tournament-queries';
import { trialWords } from '../../trial-words';
import { isFresh, useCall } from '../../use-call';
import type { loader } from './data';
import { Facts, SimulatedNotice, Start } from './facts';
import { ConfirmEntry, FindEntry } from './find-entry';
import { HeldEntry, stands, type Held } from './held-entry';
import { Registration } from './registration';
import styles from './page.module.css';

const STATE_NAMES: Record<TournamentState, string> = {
  upcoming: 'Registration not open yet',
  open: 'Registration open',
  full: 'Full, waiting list open',
  closed: 'Registration closed',
  running: 'Running',
  ended: 'Ended',
  cancelled: 'Cancelled',
};

/** The next tournament, the form to enter it, and an entry that was made before. */
export function TournamentRegistrationPage() {
  const { plate, ...loaded } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  // The HTML was prerendered without a query; the link in a mail names an entry in the query, or confirms one.
  const query = new URLSearchParams(useHydrated() ? search : '');
  const [reference, link] = [query.get('entry') ?? '', query.get('confirm') ?? ''];
  const [held, setHeld] = useState<Held | null>(null);
  const asked = held?.entry.tournament.id ?? query.get('tournament') ?? '';
  const { next, refresh } = useTournaments(loaded, asked);
  const isTrial = next.trial !== null && (asked === 'trial' || asked === next.trial.id);
  const tournament = isTrial ? next.trial : next.tournament;
  const hold = (entry: Held) => {
    setHeld(entry);
    refresh();
  };

  const isFinding = held === null && link === '';
  const find = (
    <Panel>
      <FindEntry key={reference} reference={reference} onFound={setHeld} />
    </Panel>
  );
  const panels = (
    <>
      {held !== null && (
        <Panel>
          <HeldEntry held={held} onChange={hold} />
        </Panel>
      )}
      {held === null && link !== '' && (
        <Panel>
          <ConfirmEntry key={link} link={link} onConfirmed={hold} />
        </Panel>
      )}
      {isFinding && reference !== '' && find}
      {tournament !== null && (held === null || !stands(held.entry)) && (
        <Panel>
          <fieldset disabled={tournament.is_draft} className={styles.off}>
            <Registration key={tournament.id} tournament={tournament} onEntered={hold} />
          </fieldset>
        </Panel>
      )}
      {isFinding && reference === '' && find}
    </>
  );
  if (tournament === null) return <NoneScheduled plate={plate}>{panels}</NoneScheduled>;
  return (
    <>
      <PageHeader
        tool
        kicker="Tournament registration"
        title={tournament.title}
        lead={tournament.summary}
        art={<Plate drawing={plate} />}
      >
        <p className={`kit-wrap ${styles.badges}`}>
          <Badge tone={tournament.state === 'open' ? 'signal' : 'plain'}>{STATE_NAMES[tournament.state]}</Badge>
          {!tournament.is_draft && <Link to={paths.tournament(tournament.id)}>Chart and standings</Link>}
          {next.trial && !isTrial && <Link to={paths.enterTournament('trial')}>{trialWords(next.trial)}</Link>}
          {isTrial && <Link to={paths.tournamentRegistration}>See the next tournament</Link>}
        </p>
        <Start tournament={tournament} loadedAt={next.loadedAt} />
        {tournament.is_draft && <PreviewNotice />}
      </PageHeader>
      <Container columns className={styles.columns}>
        <div className={`kit-stack6 ${styles.main}`}>{panels}</div>
        <Facts tournament={tournament} loadedAt={next.loadedAt} />
        <Briefing tournament={tournament} />
      </Container>
    </>
  );
}

const Panel = ({ children }: { children: ReactNode }) => (
  <section className={`kit-stack4 ${styles.panel}`}>{children}</section>
);

/** A draft stands at an address that no one can guess; no search engine may keep it. */
const PreviewNotice = () => (
  <Alert tone="note">
    <meta name="robots" content="noindex" />
    This is a preview. Visitors will see the page like this once the tournament is published; no one can enter before.
  </Alert>
);

function Briefing({ tournament: { format, rules } }: { tournament: Tournament }) {
  return (
    <div className="kit-stack6">
      <section className={`kit-stack3 ${styles.list}`}>
        <h2>Format</h2>
        <ol>
          {format.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </section>
      <section className={`kit-stack3 ${styles.list}`}>
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

/** The page while no tournament is scheduled. @param props.children the panels for an entry made before */
function NoneScheduled({ plate, children }: { plate: string; children: ReactNode }) {
  return (
    <>
      <PageHeader
        kicker="Tournaments"
        title="No tournament is scheduled"
        lead="Dates, rules, seats and the registration form appear here once the next tournament is set."
        art={<Plate drawing={plate} />}
      >
        <p className={`kit-wrap ${styles.badges}`}>
          <ButtonLink to={paths.blogs}>Read the articles</ButtonLink>
          <ButtonLink to={paths.courses} variant="secondary">
            See the courses
          </ButtonLink>
        </p>
      </PageHeader>
      <Container columns className={styles.columns}>
        <div className={`kit-stack6 ${styles.main}`}>{children}</div>
        <SimulatedNotice />
      </Container>
    </>
  );
}

/**
 * The tournaments with their latest numbers of free seats. A failed refresh keeps what the page shows.
 * @param loaded the data of the page's loader
 * @param asked id of one to show in place of the next, which the HTML was prerendered with
 */
function useTournaments(loaded: LoadedTournament, asked: string) {
  const [isOutdated, setOutdated] = useState(() => !isFresh(loaded));
  const isKnown = ['', 'trial', loaded.tournament?.id, loaded.trial?.id].includes(asked);
  const load = useCallback((signal: AbortSignal) => loadTournament(signal, asked), [asked]);
  const { answer, reload } = useCall(isOutdated || !isKnown ? load : null);
  const latest = answer.value ?? loaded;
  return {
    next: latest.loadedAt > loaded.loadedAt || !isKnown ? latest : loaded,
    refresh: () => {
      setOutdated(true);
      reload();
    },
  };
}
