import { useEffect, useEffectEvent } from 'react';
import { ROUND_SCORE, type OwnPlay, type PlayedTournament } from '@hidden-order/api-shapes/played-tournaments';
import { Countdown, type ServerClock } from '@hidden-order/ui/countdown';
import { formatMomentOfWeek } from '@hidden-order/ui/format';
import parts from '../../parts/parts.module.css';
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
  const reload = useEffectEvent(refresh);
  useEffect(() => {
    if (!isMarking) return;
    const timer = setInterval(() => reload(), MARKING_MS);
    return () => clearInterval(timer);
  }, [isMarking]);

  const open = rounds.find(({ number }) => number === open_round);
  const next = open ?? rounds.find(({ opens_at }) => opens_at > played.now);
  const until = open?.closes_at ?? next?.opens_at;
  return (
    <section className={styles.clock} aria-label="Rounds">
      <ol role="list" className={styles.rounds}>
        {rounds.map(({ number }) => (
          <li key={number} aria-current={number === open_round ? 'step' : undefined}>
            <span>{`Round ${number}`}</span> <strong>{stateOf(played, own, number)}</strong>
          </li>
        ))}
      </ol>
      {next && until !== undefined && (
        <p className={styles.left}>
          <span>{open ? `Round ${open.number} closes in` : `Round ${next.number} opens in`}</span>{' '}
          <Countdown key={until} until={until} clock={clock} onOver={refresh} />{' '}
          <time dateTime={until} className={parts.soft}>
            {formatMomentOfWeek(until)}
          </time>
        </p>
      )}
      <p role="status" className={parts.soft}>
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
