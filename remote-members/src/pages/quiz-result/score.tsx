import type { QuizResult } from '@hidden-order/api-shapes/quiz';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { formatCount } from '@hidden-order/ui/format';
import { passLine } from '../../parts/pass-line';
import parts from '../../parts/parts.module.css';
import styles from './quiz-result.module.css';

/** The right answers of an attempt against those that pass, as the page's title says them. */
export function Score({ right, of, passed }: Pick<QuizResult, 'right' | 'of' | 'passed'>) {
  const needed = passLine(of);
  return (
    <div className={passed ? `${styles.score} ${styles.passed}` : styles.score}>
      <Bar right={right} of={of} />
      <p className={styles.line} style={{ insetInlineStart: `${(needed / of) * 100}%` }}>
        <span>{`Pass line: ${needed}`}</span>
      </p>
    </div>
  );
}

interface ByLessonProps {
  lessons: QuizResult['study'];
  /** The course of the quiz. */
  course: string;
}

/** How many questions of each lesson were answered right; lessons of other courses with the course's title. */
export function ByLesson({ lessons, course }: ByLessonProps) {
  return (
    <section aria-labelledby="by-lesson" className={`kit-stack3 ${styles.lessons}`}>
      <h2 id="by-lesson">Lesson by lesson</h2>
      <ul role="list">
        {lessons.map(({ course: taught, slug, title, of, wrong }) => (
          <li key={`${taught.id}/${slug}`} className={styles.lesson}>
            <p>
              <Link to={paths.lesson(taught.id, slug)}>{title}</Link>
              {taught.id !== course && <span className="kit-soft">{` – ${taught.title}`}</span>}
            </p>
            <div className={`kit-stack5 ${styles.outcome}`}>
              <Bar right={of - wrong} of={of} />
              <p className={wrong === 0 ? 'kit-soft' : styles.again}>
                {wrong === 0 ? 'all right' : `${formatCount(wrong, 'question')} wrong: read it again`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A cell for each question, filled for those answered right. */
const Bar = ({ right, of }: { right: number; of: number }) => (
  <div aria-hidden="true" className={parts.cells}>
    {Array.from({ length: of }, (_, place) => (
      <span key={place} className={place < right ? `${parts.cell} ${parts.full}` : parts.cell} />
    ))}
  </div>
);
