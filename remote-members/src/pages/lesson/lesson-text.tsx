import { useRef } from 'react';
import type { Lesson } from '@hidden-order/api-shapes/learning';
import { Prose } from '@hidden-order/prose';
import { Button, lazyPart } from '@hidden-order/ui';
import { DraftFailure } from '../../parts/parts';
import type { CanAsk } from './questions';
import { readOnAt, useReadingPosition } from './reading';
import styles from './lesson.module.css';

// Loaded with the first exercise: most lessons have none.
const LessonExercise = lazyPart(async () => (await import('@hidden-order/prose/exercise')).Exercise);

/** The text, which offers to go on where reading stopped. */
export function LessonText({ course, slug, body, onAsk }: Pick<Lesson, 'slug' | 'body'> & CanAsk & { course: string }) {
  const text = useRef<HTMLDivElement>(null);
  const last = useReadingPosition(course, slug, text);
  return (
    <>
      {last !== null && (
        <p className={`kit-actions ${styles.resume}`}>
          <Button variant="secondary" onClick={() => text.current && readOnAt(text.current, last)}>
            Continue where you stopped
          </Button>
          <span>{`You had read about ${Math.round(last * 100)}% of this lesson.`}</span>
        </p>
      )}
      <div ref={text}>
        <Prose
          blocks={body}
          renderExercise={(exercise) => (
            <>
              <LessonExercise course={course} lesson={slug} exercise={exercise} />
              {onAsk && (
                <Button
                  variant="quiet"
                  className={styles.ask}
                  onClick={() => onAsk({ exercise: exercise.id, count: null })}
                >
                  {`Ask about exercise ${exercise.id}`}
                </Button>
              )}
            </>
          )}
        />
      </div>
      <DraftFailure />
    </>
  );
}
