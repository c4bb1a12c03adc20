import type { ReactNode } from 'react';
import type { Quiz } from '@hidden-order/api-shapes/quiz';
import { formatCount } from '@hidden-order/ui/format';
import { Alert, useFocusOnMount } from '@hidden-order/ui';
import type { AnswerState } from './question';
import parts from '../../parts/parts.module.css';
import styles from './quiz.module.css';

interface QuizReviewProps {
  questions: Quiz['questions'];
  /** How each question stands. */
  states: readonly AnswerState[];
  disabled: boolean;
  /** Opens the question at a place. */
  onOpen: (place: number) => void;
  /** Hands the answers in. */
  children: ReactNode;
}

/** All questions of an attempt before it counts, with those that have no answer yet. */
export function QuizReview({ questions, states, disabled, onOpen, children }: QuizReviewProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const count = (wanted: AnswerState) => states.filter((state) => state === wanted).length;
  const [open, unreadable] = [count('unanswered'), count('unreadable')];
  return (
    <section aria-labelledby="review" className={parts.stack}>
      <h2 id="review" ref={heading} tabIndex={-1}>
        Review your answers
      </h2>
      {unreadable > 0 && (
        <Alert tone="error">{`We cannot read ${formatCount(unreadable, 'answer')}. Write the number in another way.`}</Alert>
      )}
      {open > 0 && <Alert tone="note">{`${formatCount(open, 'unanswered question')} will count as wrong.`}</Alert>}
      {open + unreadable === 0 && (
        <p>You have answered every question. Once you submit, you cannot change your answers.</p>
      )}
      <ol role="list" className={styles.rows}>
        {questions.map(({ id, text }, place) => (
          <li key={id}>
            <button
              type="button"
              disabled={disabled}
              className={`kit-stack3 ${styles.row}`}
              onClick={() => onOpen(place)}
            >
              <span className={styles.place}>{place + 1}</span>
              <span>{text}</span>
              <span className={states[place] === 'answered' ? styles.answered : styles.open}>{states[place]}</span>
            </button>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
