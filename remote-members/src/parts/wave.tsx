import styles from './wave.module.css';

/** The heights at which five waves up and three down turn. The last is where the next eight start. */
const CYCLE = [0, 30, 12, 62, 44, 80, 54, 68, 36];

const heightAt = (turn: number): number => Math.floor(turn / 8) * (CYCLE[8] ?? 0) + (CYCLE[turn % 8] ?? 0);

interface WaveProps {
  /** Whether each step is done, in order. */
  done: readonly boolean[];
  /** The number of the step to do now, from 1; null for none. */
  next: number | null;
}

/** The steps of a course as the legs of one wave, filled where they are done. It goes on in a second line. */
export function Wave({ done, next }: WaveProps) {
  const heights = Array.from({ length: done.length + 1 }, (_, turn) => heightAt(turn));
  const top = Math.max(...heights);
  const y = (turn: number) => 92 - ((heights[turn] ?? 0) / top) * 78;
  return (
    <div aria-hidden="true" className={styles.wave}>
      {done.map((isDone, place) => (
        <Leg key={place} from={y(place)} to={y(place + 1)} isDone={isDone} isCurrent={place + 1 === next} />
      ))}
    </div>
  );
}

interface LegProps {
  from: number;
  to: number;
  isDone: boolean;
  isCurrent: boolean;
}

/** A line that is stretched to the width of its step, and the dot at which it ends. */
const Leg = ({ from, to, isDone, isCurrent }: LegProps) => (
  <span className={`${styles.leg} ${isDone ? styles.done : ''} ${isCurrent ? styles.current : ''}`}>
    <svg viewBox="0 0 100 100" preserveAspectRatio="none">
      <path className={styles.area} d={`M0 ${from} L100 ${to} V100 H0 Z`} />
      <path className={styles.line} d={`M0 ${from} L100 ${to}`} />
    </svg>
    <span className={styles.dot} style={{ insetBlockStart: `${to}%` }} />
  </span>
);
