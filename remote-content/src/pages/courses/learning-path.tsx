import type { CourseSummary } from 'shared/contracts/content';
import { formatMinutes } from 'shared/format';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import styles from './learning-path.module.css';

/** The turning points of an impulse, one for each step of the path; the same as in the style sheet. */
const WAVE = '50,92 150,56 250,76 350,22 450,44 550,6';

/** The courses in teaching order; wide windows draw six of them along an impulse. */
export function LearningPath({ courses }: { courses: readonly CourseSummary[] }) {
  return (
    <nav aria-labelledby="learning-path" className={styles.path}>
      <p id="learning-path" className={styles.title}>
        From the first count to the certificate
      </p>
      {courses.length === 6 && (
        <svg viewBox="0 0 600 100" preserveAspectRatio="none" aria-hidden="true" className={styles.wave}>
          <polyline points={WAVE} />
        </svg>
      )}
      <ol className={styles.steps}>
        {courses.map(({ id, title, level, minutes }, index) => (
          <li key={id}>
            <Link to={paths.course(id)}>{`Step ${index + 1}`}</Link>
            <strong>{title}</strong>
            <small>{`${level}, ${formatMinutes(minutes)}`}</small>
          </li>
        ))}
      </ol>
    </nav>
  );
}
