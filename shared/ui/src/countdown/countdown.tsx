import { useEffect, useEffectEvent, useState } from 'react';
import { formatTimeLeft } from '../format';
import { timeUntil, type ServerClock } from './server-clock';
import styles from './countdown.module.css';

export { timed, type ServerClock } from './server-clock';
export { useRefreshed } from './use-refreshed';

/** How often the page is asked to load anew from the end on, until it shows what comes after it. */
const RETRY_MS = 2000;
/** The server answers with what comes next a moment after the end; the pages of all do not ask at once, but spread by chance. */
const [GRACE_MS, SPREAD_MS] = [400, 2000];

interface CountdownProps {
  /** UTC instant, ISO 8601. */
  until: string;
  clock: ServerClock;
  /** Asks for what comes after the end, at the end and as long as this shows. */
  onOver: () => void;
}

/** The time that is left by the server's clock, second by second. */
export function Countdown({ until, clock, onOver }: CountdownProps) {
  const [left, setLeft] = useState(() => timeUntil(until, clock));
  const isOver = left === 0;
  const over = useEffectEvent(onOver);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // At the end of each second, so that what shows is never more than is left.
    const wait = (now: number) => {
      if (now > 0) timer = setTimeout(tick, (now % 1000) + 1);
    };
    const tick = () => {
      const now = timeUntil(until, clock);
      setLeft(now);
      wait(now);
    };
    wait(timeUntil(until, clock));
    return () => clearTimeout(timer);
  }, [until, clock]);
  useEffect(() => {
    if (!isOver) return;
    const first = setTimeout(() => over(), GRACE_MS + Math.random() * SPREAD_MS);
    const timer = setInterval(() => over(), RETRY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isOver]);

  return (
    <span role="timer" className={left < 60_000 ? `${styles.left} ${styles.soon}` : styles.left}>
      {formatTimeLeft(left)}
    </span>
  );
}
