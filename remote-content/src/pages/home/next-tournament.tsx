import { paths } from '@hidden-order/platform/paths';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { ButtonLink } from '@hidden-order/ui';
import { formatDay, formatMomentOfWeek } from '@hidden-order/ui/format';
import { trialWords } from '../../trial-words';
import type { AnnouncedTournament, loader } from './data';
import { Feature } from './feature';
import styles from './next-tournament.module.css';

/** The next tournament with its dates, or what a tournament is while none is scheduled. */
export function NextTournament() {
  const { tournament, noTournament } = useLoaderData<typeof loader>();
  return tournament === null ? <Tournaments {...noTournament} /> : <Announcement tournament={tournament} />;
}

function Announcement({ tournament }: { tournament: AnnouncedTournament }) {
  const { title, summary, closes_at, starts_at, ends_at } = tournament;
  return (
    <Feature kicker="Tournament" title={title}>
      <p>{summary}</p>
      <dl className={styles.dates}>
        <dt>Entries until</dt>
        <dd>
          <time dateTime={closes_at}>{formatMomentOfWeek(closes_at)}</time>
        </dd>
        <dt>Runs</dt>
        <dd>
          <time dateTime={starts_at}>{formatDay(starts_at)}</time> to{' '}
          <time dateTime={ends_at}>{formatDay(ends_at)}</time>
        </dd>
      </dl>
      <TournamentLink>See the tournament</TournamentLink>
    </Feature>
  );
}

const Tournaments = ({ title, text }: { title: string; text: string }) => (
  <Feature kicker="Tournaments" title={title}>
    <p>{text}</p>
    <TournamentLink>About the tournaments</TournamentLink>
  </Feature>
);

function TournamentLink({ children }: { children: string }) {
  const { trial } = useLoaderData<typeof loader>();
  return (
    <p className={`kit-wrap ${styles.links}`}>
      <ButtonLink to={paths.tournamentRegistration} variant="secondary">
        {children}
      </ButtonLink>
      {trial && <Link to={paths.enterTournament('trial')}>{trialWords(trial)}</Link>}
    </p>
  );
}
