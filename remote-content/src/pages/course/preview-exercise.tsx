import { Suspense, useState } from 'react';
import type { Exercise } from '@hidden-order/api-shapes/content';
import { ExerciseFrame } from '@hidden-order/prose/exercise-frame';
import { TrustedHtml } from '@hidden-order/platform/trusted-html';
import { Button, lazyPart } from '@hidden-order/ui';
import styles from './page.module.css';

const ExerciseForm = lazyPart(
  async () => (await import(/* webpackChunkName: "exercise" */ './exercise-form')).ExerciseForm,
);

interface PreviewExerciseProps {
  exercise: Exercise;
  course: string;
  lesson: string;
}

/** An exercise of a preview lesson. Its form loads when the reader answers it; without scripts its explanation is there. */
export function PreviewExercise(props: PreviewExerciseProps) {
  const { exercise } = props;
  const [isAsked, setAsked] = useState(false);
  const question = (
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
      <div className={styles.scripted}>
        <Button variant="secondary" loading={isAsked} loadingLabel="Opening…" onClick={() => setAsked(true)}>
          Answer this
        </Button>
      </div>
      <details className={styles.unscripted}>
        <summary>Show the explanation</summary>
        <TrustedHtml html={exercise.explanation} />
      </details>
    </ExerciseFrame>
  );
  return <Suspense fallback={question}>{isAsked ? <ExerciseForm {...props} /> : question}</Suspense>;
}
