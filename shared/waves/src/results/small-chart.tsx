import { wholeOf, type Count } from '@hidden-order/api-shapes/count';
import type { Swing } from '@hidden-order/wave-engine';
import { lineWithin } from './picture';
import styles from './results.module.css';

const BOX = { left: 3, top: 4, width: 114, height: 60 };

/** A count over the swings of its chart, as small as a thumbnail. The text beside it says the same. */
export function SmallChart({ swings, count }: { swings: readonly Swing[]; count: Count }) {
  const placed = lineWithin(swings, BOX);
  const ends = Object.values({ 0: 0, ...wholeOf(count) }).toSorted((one, other) => one - other);
  const pathOf = (points: readonly Swing[]) => points.map((point) => placed(point).join()).join(' ');
  return (
    <svg viewBox="0 0 120 68" width="120" height="68" aria-hidden="true" className={styles.small}>
      <polyline points={pathOf(swings)} />
      <polyline points={pathOf(ends.flatMap((end) => swings[end] ?? []))} />
    </svg>
  );
}
