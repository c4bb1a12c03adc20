import type { CourseProgress } from 'shared/contracts/learning';
import styles from './progress-bar.module.css';

type ProgressBarProps = Pick<CourseProgress, 'completed' | 'retired' | 'percent'> & { lessons: number };

/** How much of a course a member has completed, as a bar and in words. */
export function ProgressBar({ completed, retired, percent, lessons }: ProgressBarProps) {
  return (
    <div className={styles.progress}>
      <progress value={percent} max={100} aria-label="Share of the course that you have completed" />
      <p>
        {completed} of {lessons} lessons complete, {percent}%
        {retired > 0 && `, with ${retired === 1 ? 'one lesson' : `${retired} lessons`} that the course no longer has`}
      </p>
    </div>
  );
}
