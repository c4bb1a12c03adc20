import { useState } from 'react';
import { failureMessage } from '@hidden-order/platform/api-client';
import type { DueQuestion, DueResult } from '@hidden-order/api-shapes/today';
import { readNumber } from '@hidden-order/api-shapes/typed-number';
import { formatDay } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Link, useAction } from '@hidden-order/platform/router';
import { Alert, Button, NumberField, Option, useFocusOnMount } from '@hidden-order/ui';
import { useDue } from '../../parts/use-due';
import { CountFigure } from '../../parts/count-figure';
import type { actions } from './data';
import parts from '../../parts/parts.module.css';
import styles from './today.module.css';

interface DueQuestionFormProps {
  question: DueQuestion;
  /** Such as `3 of 8`. */
  progress: string;
  /** Whether it takes the place of a question before, which had the focus. */
  isNext: boolean;
  /** How many are due, this one among them. */
  left: number;
  onNext: (isRight: boolean) => void;
}

/** A question with a field for a number or with options, then its result. Enter answers, and Enter goes on. */
export function DueQuestionForm({ question, progress, isNext, left, onNext }: DueQuestionFormProps) {
  const { id, skill, text, prices, labels, options } = question;
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { submit, isPending, outcome } = useAction<typeof actions.answerDue>('answerDue', { keepsData: true });
  const result = outcome && 'done' in outcome ? outcome.done : null;
  useDue(result ? left - 1 : left);
  const first = useFocusOnMount<HTMLInputElement>(isNext);
  const choose = (value: string) => {
    setAnswer(value);
    setProblem(null);
  };
  const send = () => {
    const read = options === null ? readNumber(answer) : null;
    const found = read === null ? answer === '' && 'Choose an answer.' : !read.ok && read.problem;
    if (found) {
      setProblem(found);
      if (read) first.current?.focus();
    } else if (!isPending) void submit({ question: id, answer: read?.ok ? read.decimal : answer });
  };
  return (
    <form
      className={`kit-stack4 ${parts.columns} ${styles.question}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (result) onNext(result.is_right);
        else send();
      }}
    >
      <p className="kit-kicker">{`Question ${progress}: ${skill}`}</p>
      <h2 id="question">{text}</h2>
      {prices && <CountFigure prices={prices} labels={labels} />}
      <div className={`${parts.stack} ${parts.margin}`}>
        <fieldset className={`kit-stack3 ${styles.options}`} aria-labelledby="question" disabled={result !== null}>
          {options === null ? (
            <NumberField
              ref={first}
              label="Your answer"
              hint="A number, such as 104"
              error={problem}
              maxLength={20}
              value={answer}
              onChange={({ target }) => choose(target.value)}
            />
          ) : (
            options.map((option, index) => (
              <Option
                key={option}
                ref={index === 0 ? first : undefined}
                type="radio"
                name={id}
                checked={answer === option}
                onChange={() => choose(option)}
              >
                {option}
              </Option>
            ))
          )}
        </fieldset>
        {problem !== null && options !== null && <Alert tone="error">{problem}</Alert>}
        {outcome && 'error' in outcome && (
          <Alert tone="error">{`We could not submit your answer. ${failureMessage(outcome.error)} It is still here.`}</Alert>
        )}
        {result ? (
          <Result result={result} />
        ) : (
          <div>
            <Button type="submit" loading={isPending} loadingLabel="Submitting…">
              Submit answer
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}

function Result({ result: { is_right, right, diagnosis, reason, due, lesson } }: { result: DueResult }) {
  // It takes the place of the button that had the focus.
  const next = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className={parts.stack}>
      <Alert tone={is_right ? 'success' : 'note'}>
        <p>{is_right ? 'Right.' : `Not right. The answer is ${right}.`}</p>
        {diagnosis && <p>{diagnosis}</p>}
        <p>{reason}</p>
      </Alert>
      <p className="kit-soft">
        <span>It comes back on </span>
        <time dateTime={due}>{formatDay(due)}</time>
        <span>, with other numbers.</span>
      </p>
      {lesson && (
        <p className="kit-soft">
          Taught in <Link to={paths.lesson(lesson.course, lesson.slug)}>{lesson.title}</Link>
        </p>
      )}
      <div>
        <Button ref={next} type="submit">
          Next
        </Button>
      </div>
    </div>
  );
}
