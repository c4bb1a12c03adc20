import type { CourseDetail } from 'shared/contracts/content';
import { formatCount, formatMinutes } from 'shared/format';
import { Badge } from 'shared/ui';
import styles from './page.module.css';

/** The course's modules, each opening to its lessons; the first is open. A preview lesson leads to its text below. */
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
          <ol className={styles.lessons}>
            {lessons.map(({ slug, title: lesson, minutes, preview }) => (
              <li key={slug}>
                {preview ? (
                  <span>
                    <a href={`#lesson-${slug}`}>{lesson}</a> <Badge tone="signal">free preview</Badge>
                  </span>
                ) : (
                  lesson
                )}
                <span className={styles.soft}>{formatMinutes(minutes)}</span>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}
