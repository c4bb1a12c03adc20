import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { clsx } from 'clsx';
import type { Exercise as ExerciseBlock } from '@hidden-order/api-shapes/content';
import { DRAFT_TEXT_MAX_LENGTH, DRAFT_VALUE_MAX_LENGTH } from '@hidden-order/api-shapes/drafts';
import { useDraft, writeDraft } from '@hidden-order/platform/drafts';
import { Button, NumberField, Option } from '@hidden-order/ui';
import { TrustedHtml } from '@hidden-order/platform/trusted-html';
import { isRight, problemOf } from './answer';
import { ExerciseFrame } from './exercise-frame';
import { hintOf } from './hint';
import styles from './exercise.module.css';

/** With so many wrong tries the solution shows by itself. */
const TRIES = 3;

interface ExerciseProps {
  exercise: ExerciseBlock;
  /** The course and the lesson that it is of, in whose draft the answers are. */
  course: string;
  lesson: string;
}

/**
 * A question that the learner answers by a number or a choice. A wrong answer gets a hint and another try, and the solution
 * at request or after the third; a right one is explained.
 */
export function Exercise({ exercise, course, lesson }: ExerciseProps) {
  const { choices, explanation } = exercise;
  const part = `${lesson}/exercise-${exercise.id}`;
  const tries = (useDraft(course)[part]?.value ?? []).filter((one) => problemOf(exercise, one) === null);
  const last = tries.at(-1);
  const questionId = useId();
  const form = useRef<HTMLFormElement>(null);
  /** What is entered since the last check. */
  const [entered, setEntered] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  /** Whether the learner did something that takes the focused button away. */
  const [hasActed, setActed] = useState(false);
  const answer = entered ?? last ?? '';
  const verdict = last === undefined ? null : isRight(exercise, last) ? 'right' : 'wrong';
  const isSolved = verdict === 'right';

  const change = (given: string) => {
    setEntered(given);
    setProblem(null);
  };
  const check = (event: SubmitEvent) => {
    event.preventDefault();
    // The same answer once more is no other try.
    if (answer === last) return;
    const found = problemOf(exercise, answer);
    setProblem(found);
    if (found !== null) {
      form.current?.querySelector('input')?.focus();
      return;
    }
    setEntered(null);
    setActed(true);
    writeDraft(course, { [part]: [...tries, answer].slice(-DRAFT_VALUE_MAX_LENGTH) });
  };

  return (
    <ExerciseFrame exercise={exercise} questionId={questionId}>
      <form ref={form} noValidate aria-labelledby={questionId} className={styles.form} onSubmit={check}>
        {choices === null ? (
          <NumberField
            label="Your answer"
            maxLength={DRAFT_TEXT_MAX_LENGTH}
            readOnly={isSolved}
            value={answer}
            error={problem}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <Choices
            choices={choices}
            labelledBy={questionId}
            chosen={answer}
            verdict={entered === null ? verdict : null}
            problem={problem}
            onChoose={change}
          />
        )}
        {!isSolved && (
          <Button variant="secondary" type="submit">
            Check
          </Button>
        )}
      </form>
      <div role="status" className={styles.status}>
        {last !== undefined && verdict && (
          <div className={clsx(styles.verdict, styles[verdict])}>
            <strong>{isSolved ? 'Right.' : 'Not yet.'}</strong>{' '}
            <span>{choices === null ? `You answered ${last.trim()}.` : 'You chose:'}</span>{' '}
            {choices !== null && <TrustedHtml as="span" html={choices[Number(last) - 1] ?? ''} />}
            {!isSolved && <p>{hintOf(exercise, last)}</p>}
          </div>
        )}
      </div>
      {isSolved || isAsked || tries.length >= TRIES ? (
        <Solution html={explanation} takesFocus={hasActed && (isSolved || isAsked)} />
      ) : (
        verdict && (
          <Button
            variant="quiet"
            onClick={() => {
              setActed(true);
              setAsked(true);
            }}
          >
            Show the solution
          </Button>
        )
      )}
    </ExerciseFrame>
  );
}

/** The explanation. It takes the focus where the button that had it is gone. */
function Solution({ html, takesFocus }: { html: string; takesFocus: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1}>
      <TrustedHtml html={html} />
    </div>
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
          <Option
            key={number}
            type="radio"
            name={name}
            value={number}
            checked={number === chosen}
            disabled={verdict === 'right'}
            className={number === chosen && verdict ? styles[verdict] : undefined}
            onChange={() => onChoose(number)}
          >
            <TrustedHtml as="span" html={choice} />
          </Option>
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
