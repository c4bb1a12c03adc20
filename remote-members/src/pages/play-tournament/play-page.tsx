import { paths } from '@hidden-order/platform/paths';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { Container, PageHeader } from '@hidden-order/ui';
import { useRefreshed } from '@hidden-order/ui/countdown';
import { Unknown } from '../../parts/unknown';
import { ClaimEntry } from './claim-entry';
import { fetchPlay, type loader, type Play } from './data';
import { NoSeat } from './no-seat';
import { LEAD, Playing, SAMPLE } from './playing';
import parts from '../../parts/parts.module.css';

export function PlayPage() {
  const play = useLoaderData<typeof loader>();
  if (play === null) return <Unknown what="tournament" />;
  return <PlayOf key={play.played.tournament.id} play={play} />;
}

const LOST =
  'We cannot reach the academy at this moment. Your labels are kept, the clock is right, and the page goes on by itself once we can.';

/** A tournament for someone who takes part, or who wants to. */
function PlayOf({ play: loaded }: { play: Play }) {
  const { id } = loaded.played.tournament;
  const {
    value: play,
    refresh,
    isLost,
  } = useRefreshed(loaded, async (signal) => (await fetchPlay(id, signal)) ?? loaded);
  const { played, own, withoutSeat } = play;
  const { tournament } = played;
  const status = isLost && LOST;
  if (own?.has_seat) return <Playing play={play} loaded={own} refresh={refresh} status={status} />;
  return (
    <>
      <PageHeader kicker={tournament.is_sample ? SAMPLE : 'Tournament'} title={tournament.title} lead={LEAD} tool>
        <Link to={paths.tournament(tournament.id)} className={parts.back}>
          Rounds and standings
        </Link>
      </PageHeader>
      <Container className={parts.body}>
        <p role="status">{status}</p>
        {own === null && tournament.state !== 'cancelled' ? (
          <ClaimEntry tournament={tournament} />
        ) : (
          <NoSeat tournament={tournament} entry={withoutSeat} />
        )}
      </Container>
    </>
  );
}
