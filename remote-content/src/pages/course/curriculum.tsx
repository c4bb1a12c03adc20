import type { CourseDetail } from 'shared/contracts/content';
import { Badge } from 'shared/ui';
import { formatCount, formatMinutes } from '../../format/format';
import styles from './page.module.css';

/** The course's modules, each opening to its lessons; the first is open. */
export function Curriculum({ modules }: { modules: CourseDetail['curriculum'] }) {
  return (
    <section className={styles.section}>
      <h2>Curriculum</h2>
      {modules.map(({ title, lessons }, index) => (
        <details key={title} open={index === 0} className={styles.disclosure}>
          <summary>
            <h3>{title}</h3>
            <span className={styles.soft}>{formatCount(lessons.length, 'lesson')}</span>
          </summary>
          <ol>
            {lessons.map((lesson) => (
              <li key={lesson.title}>
                {lesson.title} <span className={styles.soft}>{formatMinutes(lesson.minutes)}</span>{' '}
                {lesson.preview && <Badge tone="signal">free preview</Badge>}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}
