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

/** How long it takes until the next change, by the server's clock, which then asks for what is new; and the score so far. */
export const Clock = ({ played, own, clock, refresh }: ClockProps) => (
  <>
    <UntilNext
      played={played}
      clock={clock}
      marking={hasToBeMarked(played, own) ? MARKING_MS : null}
      refresh={refresh}
    />
    {own.standing && <strong>{`Score ${own.standing.score}`}</strong>}
  </>
);

/** The rounds with their scores. */
export const Rounds = ({ played, own }: Pick<ClockProps, 'played' | 'own'>) => (
  <section className="kit-stack3" aria-label="Rounds">
    <ol role="list" className={`kit-stack2 ${styles.rounds}`}>
      {played.rounds.map(({ number }) => (
        <li key={number} aria-current={number === played.open_round ? 'step' : undefined}>
          <span>{`Round ${number}`}</span> <strong>{stateOf(played, own, number)}</strong>
        </li>
      ))}
    </ol>
    <p role="status" className="kit-soft">
      {hasToBeMarked(played, own) && 'The round is over. We are marking it.'}
    </p>
  </section>
);

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
