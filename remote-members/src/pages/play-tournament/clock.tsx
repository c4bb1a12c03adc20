import { ROUND_SCORE, type OwnPlay, type PlayedTournament } from '@hidden-order/api-shapes/played-tournaments';
import type { ServerClock } from '@hidden-order/ui/countdown';
import { UntilNext } from '@hidden-order/waves/rounds';
import styles from './play.module.css';

/** How often the page asks for the marks of a round that is over, in ms. */
const MARKING_MS = 2000;

interface ClockProps {
  played: PlayedTournament;
  own: OwnPlay;
  clock: ServerClock;
  /** Asks for what is new. */
  refresh: () => void;
}

/** The rounds with their scores, and how long it takes until the next change, by the server's clock. Then it asks for what is new. */
export function Clock({ played, own, clock, refresh }: ClockProps) {
  const { rounds, open_round } = played;
  const isMarking = hasToBeMarked(played, own);
  return (
    <section className="kit-stack3" aria-label="Rounds">
      <ol role="list" className={`kit-stack2 ${styles.rounds}`}>
        {rounds.map(({ number }) => (
          <li key={number} aria-current={number === open_round ? 'step' : undefined}>
            <span>{`Round ${number}`}</span> <strong>{stateOf(played, own, number)}</strong>
          </li>
        ))}
      </ol>
      <UntilNext played={played} clock={clock} marking={isMarking ? MARKING_MS : null} refresh={refresh} />
      <p role="status" className="kit-soft">
        {isMarking && 'The round is over. We are marking it.'}
      </p>
    </section>
  );
}

/** Whether a round is over whose marks are still to come. */
const hasToBeMarked = ({ rounds, open_round, now, end }: PlayedTournament, { commits }: OwnPlay): boolean =>
  end === null &&
  rounds.some(({ number, closes_at }) => {
    const counts = commits.findLast(({ round }) => round === number);
    return closes_at <= now && (counts?.points === null || (open_round === null && number === rounds.length));
  });

/** The score of a round, or how far it is. */
function stateOf(
  { rounds, open_round, now }: PlayedTournament,
  { standing, commits }: OwnPlay,
  number: number,
): string {
  const hasCommit = commits.some(({ round }) => round === number);
  if (number === open_round) return hasCommit ? 'committed' : 'open';
  if ((rounds[number - 1]?.closes_at ?? '') > now) return 'to come';
  const score = standing?.rounds[number - 1];
  if (score !== null && score !== undefined) return `${score} of ${ROUND_SCORE}`;
  return hasCommit ? 'in marking' : 'missed';
}
