import { Suspense } from 'react';
import type { Tournament } from '@hidden-order/api-shapes/tournaments';
import { paths } from '@hidden-order/platform/paths';
import { useLoaderData } from '@hidden-order/platform/router';
import { useSession } from '@hidden-order/platform/session';
import { useRefreshed } from '@hidden-order/ui/countdown';
import { ButtonLink, Container, lazyPart, PageHeader, Skeleton } from '@hidden-order/ui';
import { SeriesSeal } from '@hidden-order/waves/log';
import { fetchPlayed, type loader } from './data';
import { NextChange } from './next-change';
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
        <NextChange played={played} refresh={refresh} />
        <p role="status">{isLost && LOST}</p>
        <ToPlay tournament={tournament} />
      </PageHeader>
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
    </>
  );
}

/** The way into the tournament. Who has an entry plays on a page of members. */
function ToPlay({ tournament: { id, state } }: { tournament: Tournament }) {
  const isSignedIn = useSession(({ access }) => access !== null);
  const isOpen = state === 'open' || state === 'full';
  if (!isSignedIn && !isOpen) return null;
  return (
    <p className={styles.actions}>
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
