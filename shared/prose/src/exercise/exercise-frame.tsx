import type { ReactNode } from 'react';
import type { Exercise } from '@hidden-order/api-shapes/content';
import { TrustedHtml } from '@hidden-order/platform/trusted-html';
import styles from './exercise.module.css';

interface ExerciseFrameProps {
  exercise: Exercise;
  /** For what is labelled by the question. */
  questionId?: string;
  /** What stands below the question. */
  children: ReactNode;
}

/** The heading and the question of an exercise. */
export const ExerciseFrame = ({ exercise: { id, minutes, question }, questionId, children }: ExerciseFrameProps) => (
  <section aria-label={`Exercise ${id}`} className={styles.exercise}>
    <p className="kit-kicker">{`Exercise ${id} · ${minutes} min`}</p>
    <div id={questionId}>
      <TrustedHtml html={question} />
    </div>
    {children}
  </section>
);
