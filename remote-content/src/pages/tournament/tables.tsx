import { ROUND_SCORE, type PlayedTournament, type Round } from '@hidden-order/api-shapes/played-tournaments';
import { Table } from '@hidden-order/ui';
import { formatMomentOfWeek } from '@hidden-order/ui/format';
import styles from './page.module.css';

/** Who is where, with the score of each round. */
export function Standings({ played: { standings, rounds, end } }: { played: PlayedTournament }) {
  const over = rounds.slice(0, standings[0]?.rounds.length ?? 0);
  return (
    <section aria-labelledby="standings" className={styles.section}>
      <h2 id="standings">Standings</h2>
      {standings.length === 0 ? (
        <p className={styles.soft}>
          {end === null
            ? 'They appear when the first round is over and marked.'
            : 'There are none, because no one made a commit.'}
        </p>
      ) : (
        <Table caption={`Each round scores 0 to ${ROUND_SCORE}, a missed one 0. Equal sums share a rank.`}>
          <thead>
            <tr>
              <th scope="col">Rank</th>
              <th scope="col">Name</th>
              {over.map(({ number }) => (
                <th key={number} scope="col">
                  {`Round ${number}`}
                </th>
              ))}
              <th scope="col">Sum</th>
            </tr>
          </thead>
          <tbody>
            {standings.map(({ rank, pseudonym, rounds: scores, score }) => (
              <tr key={pseudonym}>
                <td>{rank}</td>
                <th scope="row" dir="auto">
                  {pseudonym}
                </th>
                {scores.map((one, place) => (
                  <td key={place}>{one ?? '–'}</td>
                ))}
                <td>
                  <strong>{score}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

/** The rounds with their times. */
export const RoundTable = ({ played: { rounds, open_round, now } }: { played: PlayedTournament }) => (
  <section aria-labelledby="rounds" className={styles.section}>
    <h2 id="rounds">Rounds</h2>
    <Table caption="Each round adds a stretch of the chart. Times are those of Pakistan." stacked>
      <thead>
        <tr>
          <th scope="col">Round</th>
          <th scope="col">Opens and closes</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <tr key={round.number}>
            <th scope="row">{`Round ${round.number}`}</th>
            <td>
              <time dateTime={round.opens_at}>{formatMomentOfWeek(round.opens_at)}</time> to{' '}
              <time dateTime={round.closes_at}>{formatMomentOfWeek(round.closes_at)}</time>
            </td>
            <td>{stateOf(round, open_round, now)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </section>
);

const stateOf = ({ number, closes_at }: Round, open: number | null, now: string): string => {
  if (number === open) return 'Open';
  return closes_at <= now ? 'Over' : 'To come';
};
