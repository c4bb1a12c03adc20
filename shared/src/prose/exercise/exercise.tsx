import { useId, useRef, useState, type MouseEvent, type SubmitEvent } from 'react';
import { clsx } from 'clsx';
import type { Exercise as ExerciseBlock } from 'shared/api/content';
import { Button, TextField } from 'shared/ui';
import { TrustedHtml } from '../../trusted-html';
import { isRight, problemOf } from './answer';
import { ExerciseFrame } from './exercise-frame';
import styles from './exercise.module.css';

interface ExerciseProps {
  exercise: ExerciseBlock;
  /** What was answered before: a number as it was typed, or the number of a choice. */
  answered?: string | undefined;
  /** Takes what was checked; undefined when the learner tries again. */
  onAnswer?: (answer: string | undefined) => void;
}

/** A question that the learner answers by a number or a choice, checks, and then sees explained, as often as they like. */
export function Exercise({ exercise, answered = '', onAnswer }: ExerciseProps) {
  const { choices, explanation } = exercise;
  const questionId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState(answered);
  const [checked, setChecked] = useState(problemOf(exercise, answered) === null);
  const [problem, setProblem] = useState<string | null>(null);
  const verdict = checked ? (isRight(exercise, answer) ? 'right' : 'wrong') : null;

  const focusAnswer = () => form.current?.querySelector('input')?.focus();
  const change = (given: string) => {
    setAnswer(given);
    setChecked(false);
    setProblem(null);
  };
  const check = (event: SubmitEvent) => {
    event.preventDefault();
    const found = problemOf(exercise, answer);
    setProblem(found);
    setChecked(found === null);
    if (found === null) onAnswer?.(answer);
    else focusAnswer();
  };
  const tryAgain = (event: MouseEvent) => {
    // The button submits again from now on; this click does not.
    event.preventDefault();
    change('');
    onAnswer?.(undefined);
    focusAnswer();
  };

  return (
    <ExerciseFrame exercise={exercise} questionId={questionId}>
      <form ref={form} noValidate aria-labelledby={questionId} className={styles.form} onSubmit={check}>
        {choices === null ? (
          <TextField
            label="Your answer"
            inputMode="decimal"
            autoComplete="off"
            value={answer}
            error={problem}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <Choices
            choices={choices}
            labelledBy={questionId}
            chosen={answer}
            verdict={verdict}
            problem={problem}
            onChoose={change}
          />
        )}
        {checked ? (
          <Button variant="secondary" onClick={tryAgain}>
            Try again
          </Button>
        ) : (
          <Button variant="secondary" type="submit">
            Check
          </Button>
        )}
      </form>
      <div role="status" className={styles.status}>
        {verdict && (
          <div className={clsx(styles.verdict, styles[verdict])}>
            <strong>{verdict === 'right' ? 'Right.' : 'Not yet.'}</strong>{' '}
            <span>{choices === null ? `You answered ${answer.trim()}.` : 'You chose:'}</span>{' '}
            {choices !== null && <TrustedHtml as="span" html={choices[Number(answer) - 1] ?? ''} />}
          </div>
        )}
      </div>
      {checked && <TrustedHtml html={explanation} />}
    </ExerciseFrame>
  );
}

interface ChoicesProps {
  choices: readonly string[];
  /** Id of the question. */
  labelledBy: string;
  /** Number of the chosen one; empty before. */
  chosen: string;
  verdict: 'right' | 'wrong' | null;
  problem: string | null;
  onChoose: (choice: string) => void;
}

function Choices({ choices, labelledBy, chosen, verdict, problem, onChoose }: ChoicesProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={problem === null ? undefined : `${name}-problem`}
      aria-invalid={problem !== null}
      className={styles.choices}
    >
      {choices.map((choice, index) => {
        const number = String(index + 1);
        return (
          <label key={number} className={clsx(styles.choice, number === chosen && verdict && styles[verdict])}>
            <input
              type="radio"
              name={name}
              value={number}
              checked={number === chosen}
              onChange={() => onChoose(number)}
            />
            <TrustedHtml as="span" html={choice} />
          </label>
        );
      })}
      {problem !== null && (
        <p id={`${name}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
