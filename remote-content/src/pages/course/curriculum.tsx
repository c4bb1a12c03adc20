import {
  OPENING_WORDS,
  type Block,
  type CourseDetail,
  type Exercise,
  type Lesson,
} from '@hidden-order/api-shapes/content';
import { countWords, textOfHtml } from '@hidden-order/api-shapes/content-words';
import { formatCount, formatMinutes } from '@hidden-order/ui/format';
import { Prose } from '@hidden-order/prose';
import { Badge } from '@hidden-order/ui';
import { OpenCount } from '../../open-count/open-count';
import styles from './page.module.css';
import { PreviewExercise } from './preview-exercise';

/** The modules of the course with their lessons; the first module is open. A preview lesson links to its text below. */
export function Curriculum({ modules }: { modules: CourseDetail['curriculum'] }) {
  return (
    <section id="curriculum" className={styles.section}>
      <h2>Curriculum</h2>
      {modules.map(({ title, lessons }, index) => (
        <details key={title} open={index === 0} className={styles.disclosure}>
          <summary>
            <h3>{title}</h3>
            <span className="kit-soft">{formatCount(lessons.length, 'lesson')}</span>
          </summary>
          <ol role="list" className={`kit-stack2 ${styles.lessons}`}>
            {lessons.map(({ slug, title: lesson, minutes, preview }) => (
              <li key={slug}>
                {preview ? (
                  <span>
                    <a href={`#lesson-${slug}`}>{lesson}</a> <Badge tone="signal">free preview</Badge>
                  </span>
                ) : (
                  <span>{lesson}</span>
                )}
                <span className="kit-soft">{formatMinutes(minutes)}</span>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}

/** The lessons that are open to all visitors: the opening of the text, and the rest behind a disclosure. */
export const Previews = ({ course, lessons }: { course: string; lessons: readonly Lesson[] }) =>
  lessons.map(({ slug, title, minutes, body, practice }) => {
    const [opening, rest] = splitAtOpening(body);
    const renderExercise = (exercise: Exercise) => (
      <PreviewExercise exercise={exercise} course={course} lesson={slug} />
    );
    return (
      <section key={slug} id={`lesson-${slug}`} className={`kit-stack3 ${styles.preview}`}>
        <p className="kit-kicker">{`Free preview lesson · ${formatMinutes(minutes)}`}</p>
        <h2>{title}</h2>
        <Prose blocks={opening} renderExercise={renderExercise} />
        {rest.length > 0 && (
          <details className={styles.rest}>
            <summary>Read the whole lesson</summary>
            <Prose blocks={rest} renderExercise={renderExercise} />
          </details>
        )}
        {practice !== null && (
          <div className={`kit-stack3 ${styles.practice}`}>
            <h3>Practise: count this series</h3>
            <OpenCount seed={practice} />
          </div>
        )}
      </section>
    );
  });

/** The opening of a text, with the figure that belongs to its last paragraph, and the rest. */
function splitAtOpening(body: readonly Block[]): [opening: readonly Block[], rest: readonly Block[]] {
  let words = 0;
  const last = body.findIndex((block) => {
    if (block.kind === 'html') words += countWords(textOfHtml(block.html));
    return words >= OPENING_WORDS;
  });
  if (last === -1) return [body, []];
  const end = last + (body[last + 1]?.kind === 'figure' ? 2 : 1);
  return [body.slice(0, end), body.slice(end)];
}
