import { paths } from '@hidden-order/platform/paths';
import { useLoaderData } from '@hidden-order/platform/router';
import { Container, PageHeader } from '@hidden-order/ui';
import { BackLink } from '../../parts/back-link';
import { Unknown } from '../../parts/unknown';
import { ClaimEntry } from './claim-entry';
import type { loader, Play } from './data';
import { NoSeat } from './no-seat';
import { Playing } from './playing';
import parts from '../../parts/parts.module.css';

export function PlayPage() {
  const play = useLoaderData<typeof loader>();
  if (play === null) return <Unknown what="tournament" />;
  return <PlayOf key={play.played.tournament.id} play={play} />;
}

/** A tournament for someone who takes part, or who wants to. */
function PlayOf({ play }: { play: Play }) {
  const { played, own, withoutSeat } = play;
  const { tournament } = played;
  return (
    <>
      <PageHeader
        kicker={tournament.is_sample ? 'Sample tournament: no prize' : 'Tournament'}
        title={tournament.title}
        lead="In each round, state a count of the chart so far before the round closes. The last commit of a round counts."
        tool
      >
        <BackLink to={paths.tournament(tournament.id)}>Rounds and standings</BackLink>
      </PageHeader>
      <Container className={parts.body}>
        {own === null ? (
          <ClaimEntry tournament={tournament} />
        ) : own.has_seat ? (
          <Playing play={play} loaded={own} />
        ) : (
          <NoSeat tournament={tournament} entry={withoutSeat} />
        )}
      </Container>
    </>
  );
}
