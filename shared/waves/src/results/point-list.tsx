import type { Earned } from '@hidden-order/api-shapes/replays';
import styles from './results.module.css';

/** The parts of a score as bars, each with its reason. Negative points are what a part cost. */
export const PointList = ({ points }: { points: readonly Earned[] }) => (
  <ul role="list" className="kit-soft kit-stack3">
    {points.map(({ points: earned, of, words }) => (
      <li key={words}>
        <strong>{of === 0 ? 'Not scored.' : earned < 0 ? `−${-earned}.` : `${earned} of ${of}.`}</strong>{' '}
        <span>{words}</span>
        {of > 0 && (
          <progress
            aria-hidden="true"
            max={of}
            value={Math.abs(earned)}
            className={earned <= 0 ? styles.lost : undefined}
          />
        )}
      </li>
    ))}
  </ul>
);
