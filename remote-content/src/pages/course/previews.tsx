import type { Lesson } from 'shared/contracts/content';
import { formatMinutes } from 'shared/format';
import { Prose } from 'shared/prose';
import styles from './page.module.css';

/** Lessons that everybody may read, in full. */
export function Previews({ lessons }: { lessons: readonly Lesson[] }) {
  return lessons.map(({ slug, title, minutes, body }) => (
    <section key={slug} id={`lesson-${slug}`} className={styles.preview}>
      <p className={styles.previewKicker}>Free preview lesson · {formatMinutes(minutes)}</p>
      <h2>{title}</h2>
      <Prose blocks={body} />
    </section>
  ));
}
