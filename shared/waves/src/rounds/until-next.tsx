import { useEffect, useEffectEvent } from 'react';
import type { PlayedTournament } from '@hidden-order/api-shapes/played-tournaments';
import { Countdown, type ServerClock } from '@hidden-order/ui/countdown';
import { formatMomentOfWeek } from '@hidden-order/ui/format';
import styles from './rounds.module.css';

interface UntilNextProps {
  played: PlayedTournament;
  clock: ServerClock;
  /** How often to ask for the marks of a round that is over, in ms; null while none are to come. */
  marking: number | null;
  /** Asks for what is new. */
  refresh: () => void;
}

/** How long it takes until the next round opens or the open one closes, by the server's clock. Then it asks for what is new. */
export function UntilNext({ played: { rounds, open_round, now }, clock, marking, refresh }: UntilNextProps) {
  const reload = useEffectEvent(refresh);
  useEffect(() => {
    if (marking === null) return;
    const timer = setInterval(() => reload(), marking);
    return () => clearInterval(timer);
  }, [marking]);

  const open = rounds.find(({ number }) => number === open_round);
  const next = open ?? rounds.find(({ opens_at }) => opens_at > now);
  const until = open?.closes_at ?? next?.opens_at;
  if (next === undefined || until === undefined) return <p>The tournament has ended.</p>;
  return (
    <p className={`kit-wrap ${styles.left}`}>
      <span>{`Round ${next.number} of ${rounds.length} ${open ? 'closes' : 'opens'} in`}</span>{' '}
      <Countdown key={until} until={until} clock={clock} onOver={refresh} />{' '}
      <time dateTime={until}>{formatMomentOfWeek(until)}</time>
    </p>
  );
}
