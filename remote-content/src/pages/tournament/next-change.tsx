import { useEffect, useEffectEvent } from 'react';
import { Countdown } from '@hidden-order/ui/countdown';
import type { Played } from './data';
import styles from './page.module.css';

/** How often the page asks for the marks of a round that is over, in ms. */
const MARKING_MS = 5000;
/** For how long after a round: where no one has committed, no marks come. */
const MARKED_WITHIN_MS = 2 * 60_000;

/** How long it takes until the next round opens or the open one closes. Then it asks for what is new. */
export function NextChange({ played, refresh }: { played: Played; refresh: () => void }) {
  const { rounds, open_round, now, end, clock, standings } = played;
  const reload = useEffectEvent(refresh);
  const over = rounds.filter(({ closes_at }) => closes_at <= now);
  const isFresh = Date.parse(now) - Date.parse(over.at(-1)?.closes_at ?? now) < MARKED_WITHIN_MS;
  const isMarking = end === null && isFresh && over.length > (standings[0]?.rounds.length ?? 0);
  useEffect(() => {
    if (!isMarking) return;
    const timer = setInterval(() => reload(), MARKING_MS);
    return () => clearInterval(timer);
  }, [isMarking]);

  const open = rounds.find(({ number }) => number === open_round);
  const next = open ?? rounds.find(({ opens_at }) => opens_at > now);
  const until = open?.closes_at ?? next?.opens_at;
  if (next === undefined || until === undefined) return <p>The tournament has ended.</p>;
  return (
    <p className={styles.left}>
      <span>{`Round ${next.number} of ${rounds.length} ${open ? 'closes' : 'opens'} in`}</span>{' '}
      <Countdown key={until} until={until} clock={clock} onOver={refresh} />
    </p>
  );
}
