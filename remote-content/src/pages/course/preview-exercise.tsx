import { useEffect, useRef } from 'react';
import type { Exercise as ExerciseBlock } from '@hidden-order/api-shapes/content';
import { ExerciseFrame } from '@hidden-order/prose';
import { TrustedHtml } from '@hidden-order/platform/trusted-html';
import { Alert, Button } from '@hidden-order/ui';
import { useCode } from '../../use-code';
import styles from './page.module.css';

const importExercise = () => import(/* webpackChunkName: "exercise" */ './exercise');

interface PreviewExerciseProps {
  exercise: ExerciseBlock;
  course: string;
  lesson: string;
}

/** An exercise of a preview lesson. Its form loads when the reader answers it; without scripts its explanation is there. */
export function PreviewExercise(props: PreviewExerciseProps) {
  const { exercise, course } = props;
  const { code, isLoading, hasFailed, ask } = useCode(importExercise);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (code === null) return;
    // The form has replaced the focused button.
    place.current?.querySelector('input')?.focus();
    // A member's answers come a moment later.
    void code.loadDraft(course);
  }, [code, course]);
  if (code !== null) {
    return (
      <div ref={place}>
        <code.Exercise {...props} />
      </div>
    );
  }
  return (
    <ExerciseFrame exercise={exercise}>
      {exercise.choices !== null && (
        <ul>
          {exercise.choices.map((choice) => (
            <li key={choice}>
              <TrustedHtml as="span" html={choice} />
            </li>
          ))}
        </ul>
      )}
      {hasFailed && (
        <Alert tone="error">This part of the page did not load. Check your connection and try again.</Alert>
      )}
      <div className={styles.scripted}>
        <Button variant="secondary" loading={isLoading} loadingLabel="Opening…" onClick={ask}>
          {hasFailed ? 'Retry' : 'Answer this'}
        </Button>
      </div>
      <details className={styles.unscripted}>
        <summary>Show the explanation</summary>
        <TrustedHtml html={exercise.explanation} />
      </details>
    </ExerciseFrame>
  );
}
