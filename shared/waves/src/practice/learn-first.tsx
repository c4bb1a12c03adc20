import { useId } from 'react';
import type { Lesson } from '@hidden-order/waves/grading';
import styles from './practice.module.css';

/** What to learn from a count first. The chart beside it shows the same. */
export function LearnFirst({ lesson, heading: Heading }: { lesson: Lesson; heading: 'h2' | 'h3' }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`kit-stack4 ${styles.findings}`}>
      <Heading id={id}>{`Learn first: ${lesson.title}`}</Heading>
      <p>{lesson.words}</p>
      {lesson.rule && (
        <p>
          <strong>The rule:</strong> <span>{lesson.rule}</span>
        </p>
      )}
      {(lesson.price !== null || lesson.waves.length > 0) && <p className="kit-soft">The chart shows it.</p>}
    </section>
  );
}
