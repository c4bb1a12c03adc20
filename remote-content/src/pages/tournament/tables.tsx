import { ROUND_SCORE, type PlayedTournament, type Round } from '@hidden-order/api-shapes/played-tournaments';
import { Table } from '@hidden-order/ui';
import { formatDay, formatMomentOfWeek, formatTime } from '@hidden-order/ui/format';
import styles from './page.module.css';

/** Who is where, with the score of each round. */
export function Standings({ played: { standings, rounds, end } }: { played: PlayedTournament }) {
  const over = rounds.slice(0, standings[0]?.rounds.length ?? 0);
  return (
    <section aria-labelledby="standings" className={styles.section}>
      <h2 id="standings">Standings</h2>
      {standings.length === 0 ? (
        <p className="kit-soft">
          {end === null
            ? 'They appear when the first round is over and marked.'
            : 'There are none, because no one made a commit.'}
        </p>
      ) : (
        <Table
          caption={`Each round scores 0 to ${ROUND_SCORE}, a missed one 0. Equal sums share a rank; without a point there is none.`}
        >
          <thead>
            <tr>
              <th scope="col">Rank</th>
              <th scope="col">Name</th>
              <th scope="col">Sum</th>
              {over.map(({ number }) => (
                <th key={number} scope="col">
                  {`Round ${number}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.map(({ rank, pseudonym, rounds: scores, score }) => (
              <tr key={pseudonym}>
                <td>{rank ?? '–'}</td>
                <th scope="row">
                  <bdi>{pseudonym}</bdi>
                </th>
                <td>
                  <strong>{score}</strong>
                </td>
                {scores.map((one, place) => (
                  <td key={place}>{one ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

/** The rounds with their times. */
export const RoundList = ({ played: { rounds, open_round, now } }: { played: PlayedTournament }) => (
  <section aria-labelledby="rounds" className={styles.section}>
    <h2 id="rounds">Rounds</h2>
    <ol role="list" className={styles.rounds}>
      {rounds.map((round) => (
        <li key={round.number} aria-current={round.number === open_round ? 'step' : undefined}>
          <strong>{`Round ${round.number}`}</strong> <span>{stateOf(round, open_round, now)}</span>
          <p className="kit-soft">{timesOf(round)}</p>
        </li>
      ))}
    </ol>
  </section>
);

/** From when to when, with the day of the end only where it is another one. */
function timesOf({ opens_at, closes_at }: Round): string {
  const isOneDay = formatDay(opens_at) === formatDay(closes_at);
  return `${formatMomentOfWeek(opens_at)} to\u00a0${(isOneDay ? formatTime : formatMomentOfWeek)(closes_at)}`;
}

const stateOf = ({ number, closes_at }: Round, open: number | null, now: string): string => {
  if (number === open) return 'Open';
  return closes_at <= now ? 'Over' : 'To come';
};
