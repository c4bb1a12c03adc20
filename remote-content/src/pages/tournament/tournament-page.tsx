import { Suspense } from 'react';
import type { Tournament } from '@hidden-order/api-shapes/tournaments';
import { paths } from '@hidden-order/platform/paths';
import { useLoaderData } from '@hidden-order/platform/router';
import { useSession } from '@hidden-order/platform/session';
import { useRefreshed } from '@hidden-order/ui/countdown';
import { Alert, ButtonLink, Container, lazyPart, PageHeader, Skeleton } from '@hidden-order/ui';
import { SeriesSeal } from '@hidden-order/waves/log';
import { UntilNext } from '@hidden-order/waves/rounds';
import { fetchPlayed, type loader, type Played } from './data';
import { RoundList, Standings } from './tables';
import styles from './page.module.css';

const PlayedChart = lazyPart(
  async () => (await import(/* webpackChunkName: "played-chart" */ './played-chart')).PlayedChart,
);

/** How the seal follows from what everyone sees after the end. */
const saltWords = (salt: string): string =>
  `These prices were sealed before the start: SHA-256 of the salt ${salt}, a line break, and bars and words as JSON with keys in order.`;

const LOST = 'We cannot reach the academy at this moment. The page goes on by itself once we can.';

/** A tournament for everyone: its rounds, the chart as far as it is out, the standings and, after the end, the winner's log. */
export function TournamentPage() {
  const loaded = useLoaderData<typeof loader>();
  const {
    value: played,
    refresh,
    isLost,
  } = useRefreshed(loaded, (signal) => fetchPlayed(loaded.tournament.id, signal));
  const { tournament, bars, series_seal, end } = played;
  return (
    <>
      <PageHeader
        kicker={tournament.is_sample ? 'Sample tournament: no prize' : 'Tournament'}
        title={tournament.title}
        lead={tournament.summary}
        tool
      >
        {tournament.state === 'cancelled' ? (
          <Alert tone="note">{`This tournament was cancelled: ${tournament.cancelled_because}`}</Alert>
        ) : (
          <UntilNext
            played={played}
            clock={played.clock}
            marking={isMarked(played) ? null : MARKING_MS}
            refresh={refresh}
          />
        )}
        <p role="status">{isLost && LOST}</p>
        <ToPlay tournament={tournament} />
      </PageHeader>
      {tournament.state !== 'cancelled' && (
        <Container columns className={styles.page}>
          <div className={styles.main}>
            {bars.length === 0 ? (
              <p className={styles.waiting}>The chart begins here when round 1 opens.</p>
            ) : (
              <Suspense fallback={<Skeleton className={styles.chart} />}>
                <PlayedChart played={played} />
              </Suspense>
            )}
            <SeriesSeal seal={series_seal} revealed={end && saltWords(end.series_salt)} />
          </div>
          <div className={styles.side}>
            <Standings played={played} />
            <RoundList played={played} />
          </div>
        </Container>
      )}
    </>
  );
}

/** How often the page asks for the marks of a round that is over, and for how long: where no one has committed, none come. */
const [MARKING_MS, MARKED_WITHIN_MS] = [5000, 2 * 60_000];

/** Whether no marks are to come of the rounds that are over. */
function isMarked({ rounds, now, end, standings }: Played): boolean {
  const over = rounds.filter(({ closes_at }) => closes_at <= now);
  const isFresh = Date.parse(now) - Date.parse(over.at(-1)?.closes_at ?? now) < MARKED_WITHIN_MS;
  return end !== null || !isFresh || over.length <= (standings[0]?.rounds.length ?? 0);
}

/** The way into the tournament. Who has an entry plays on a page of members. */
function ToPlay({ tournament: { id, state } }: { tournament: Tournament }) {
  const isSignedIn = useSession(({ access }) => access !== null);
  const isOpen = state === 'open' || state === 'full';
  if (state === 'cancelled' || (!isSignedIn && !isOpen)) return null;
  return (
    <p className={`kit-row ${styles.actions}`}>
      {isSignedIn && (
        <ButtonLink to={paths.playTournament(id)}>{state === 'ended' ? 'See your result' : 'Play'}</ButtonLink>
      )}
      {isOpen && (
        <ButtonLink to={paths.enterTournament(id)} variant={isSignedIn ? 'secondary' : 'primary'}>
          Enter the tournament
        </ButtonLink>
      )}
    </p>
  );
}
