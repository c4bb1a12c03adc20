import type { CourseProgress } from 'shared/contracts/learning';
import styles from './progress-bar.module.css';

type ProgressBarProps = Pick<CourseProgress, 'completed' | 'retired' | 'percent'> & { lessons: number };

/** How much of a course a member has completed, as a bar and in words. */
export function ProgressBar({ completed, retired, percent, lessons }: ProgressBarProps) {
  const done = `${completed} of ${lessons} lessons complete, ${percent}%`;
  const gone = retired === 1 ? 'one lesson' : `${retired} lessons`;
  return (
    <div className={styles.progress}>
      <progress value={percent} max={100} aria-label="Share of the course that you have completed" />
      <p>{retired > 0 ? `${done}, with ${gone} that the course no longer has` : done}</p>
    </div>
  );
}
