import { useEffect, useEffectEvent, useState } from 'react';
import { formatTimeLeft } from '../format';
import styles from './countdown.module.css';

/** How often the page is asked to load anew from the end on, until it shows what comes after it. */
const RETRY_MS = 2000;
/** The server answers with what comes next a moment after the end. */
const GRACE_MS = 400;

interface CountdownProps {
  /** UTC instant, ISO 8601. */
  until: string;
  /** By how much the server's clock is ahead of this device's, in ms. */
  ahead: number;
  /** Asks for what comes after the end, at the end and as long as this shows. */
  onOver: () => void;
}

/** The time that is left by the server's clock, second by second. */
export function Countdown({ until, ahead, onOver }: CountdownProps) {
  const end = Date.parse(until) - ahead;
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, end - now);
  const isOver = left === 0;
  const over = useEffectEvent(onOver);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (!isOver) return;
    const first = setTimeout(() => over(), GRACE_MS);
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
