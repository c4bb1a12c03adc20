import type { CourseDetail, Lesson } from 'shared/contracts/content';
import { formatCount, formatMinutes } from 'shared/format';
import { Prose } from 'shared/prose';
import { Badge } from 'shared/ui';
import styles from './page.module.css';

/** The modules of the course with their lessons; the first module is open. A preview lesson links to its text below. */
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

/** The lessons that are open to all visitors, in full. */
export function Previews({ lessons }: { lessons: readonly Lesson[] }) {
  return lessons.map(({ slug, title, minutes, body }) => (
    <section key={slug} id={`lesson-${slug}`} className={styles.preview}>
      <p className={styles.previewKicker}>Free preview lesson · {formatMinutes(minutes)}</p>
      <h2>{title}</h2>
      <Prose blocks={body} />
    </section>
  ));
}
