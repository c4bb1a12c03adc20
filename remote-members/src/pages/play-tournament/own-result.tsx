import { ROUND_SCORE, type OwnPlay, type PlayedTournament } from '@hidden-order/api-shapes/played-tournaments';
import { CommitsOverChart } from '@hidden-order/waves/commits';
import { useSwingChart } from '@hidden-order/waves/practice';

interface OwnResultProps {
  played: PlayedTournament;
  own: OwnPlay;
  /** What the series is built from, in words. */
  series: string;
}

/** After the end: the place, and the whole chart with the commits that counted and every point. */
export function OwnResult({ played, own: { standing, commits }, series }: OwnResultProps) {
  const { tournament, rounds, bars, standings } = played;
  const chart = useSwingChart(played);
  const counted = commits.filter(({ points }) => points !== null);
  const parts = rounds.map(({ number }, place) => ({
    ...{ points: standing?.rounds[place] ?? 0, of: ROUND_SCORE, words: `Round ${number}` },
  }));
  return (
    <section aria-labelledby="result">
      <CommitsOverChart
        chart={chart}
        commits={counted}
        titleOf={({ round, bar }) => `Round ${round} of ${rounds.length}, at bar ${bar + 1} of ${bars.length}`}
        empty="You made no commit in this tournament."
        result={{
          ...{ title: tournament.title, score: standing?.score ?? null, of: rounds.length * ROUND_SCORE, parts },
          heading: <h2 id="result">Your result</h2>,
          said: rankWords(standing, standings.length),
          words: standing
            ? `Your ${rounds.length} rounds make ${standing.score} of ${rounds.length * ROUND_SCORE}.`
            : 'You made no commit.',
          children: <p>{series}</p>,
        }}
      />
    </section>
  );
}

/** @param of how many are in the standings */
function rankWords(standing: OwnPlay['standing'], of: number): string {
  if (standing === null) return 'You are not in the standings.';
  return standing.rank === null ? 'No rank: you have no point.' : `Rank ${standing.rank} of ${of}.`;
}
