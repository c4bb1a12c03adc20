import type { Earned } from '@hidden-order/api-shapes/replays';
import styles from './commits.module.css';

/** The points of a commit, each with its reason. */
export const PointList = ({ points }: { points: readonly Earned[] }) => (
  <ul className={styles.points}>
    {points.map(({ points: earned, of, words }) => (
      <li key={words}>
        <strong>{of === 0 ? 'Not scored.' : `${earned} of ${of}.`}</strong> <span>{words}</span>
      </li>
    ))}
  </ul>
);
