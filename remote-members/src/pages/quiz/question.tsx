import type { ReactNode } from 'react';
import type { QuizQuestion } from '@hidden-order/api-shapes/quiz';
import { readNumber } from '@hidden-order/api-shapes/typed-number';
import { NumberField, Option, useFocusOnMount } from '@hidden-order/ui';
import { LEAST_WAVES } from '@hidden-order/api-shapes/practice-terms';
import { countOf, wavesPlaced } from '@hidden-order/api-shapes/count';
import { CountFigure } from '../../parts/count-figure';
import { ChartToLabel } from './chart-to-label';
import parts from '../../parts/parts.module.css';
import styles from './quiz.module.css';

interface QuestionProps {
  question: QuizQuestion;
  /** Number of the question, from 1. */
  number: number;
  /** How many questions there are. */
  of: number;
  chosen: readonly string[];
  /** Whether the learner was to go on, or came back, with an answer that cannot be read. */
  isAsked: boolean;
  /** Whether the time of its chart is over. */
  isOver: boolean;
  /** What the question is about, such as the chart of the question before it. */
  about: ReactNode;
  onAnswer: (options: string[]) => void;
}

/** A question with radio buttons, with checkboxes where several options may be right, or with a chart to label. */
export function Question({ question, number, of, chosen, isAsked, isOver, about, onAnswer }: QuestionProps) {
  const { id, kind, text, prices, labels, chart, until, options } = question;
  const group = useFocusOnMount<HTMLFieldSetElement>();
  const several = kind === 'multiple';
  const toggle = (option: string, checked: boolean) =>
    onAnswer(checked ? [...chosen, option] : chosen.filter((other) => other !== option));
  return (
    <fieldset ref={group} tabIndex={-1} className={`kit-stack4 ${parts.columns} ${styles.question}`}>
      <legend>
        <span className="kit-kicker">{`Question ${number} of ${of}`}</span>
        <span>{text}</span>
      </legend>
      {about}
      {prices && <CountFigure prices={prices} labels={labels} />}
      {chart !== null && <ChartToLabel chart={chart} answer={chosen} disabled={isOver} onAnswer={onAnswer} />}
      <div className={`kit-stack3 ${parts.margin} ${styles.optional}`}>
        {kind === 'level' && until !== null && (
          <NumberField
            label="Price"
            hint="For example 104.25"
            error={isAsked && problemOf(question, chosen)}
            maxLength={20}
            disabled={isOver}
            value={chosen[0] ?? ''}
            onChange={({ target }) => onAnswer(target.value.trim() === '' ? [] : [target.value])}
          />
        )}
        {several && <p className="kit-soft">Choose all that apply.</p>}
        {options.map((option) => (
          <Option
            key={option.id}
            type={several ? 'checkbox' : 'radio'}
            name={id}
            value={option.id}
            checked={chosen.includes(option.id)}
            onChange={({ target }) => (several ? toggle(option.id, target.checked) : onAnswer([option.id]))}
          >
            {option.text}
          </Option>
        ))}
      </div>
    </fieldset>
  );
}

/** Why an answer cannot be marked, in words: a number without a reading. Null for others, and where nothing is entered. */
function problemOf({ kind }: QuizQuestion, [entered]: readonly string[]): string | null {
  const read = kind === 'level' && entered !== undefined ? readNumber(entered) : null;
  return read?.ok === false ? read.problem : null;
}

export type AnswerState = 'answered' | 'unanswered' | 'unreadable';

/** How a question stands; a chart is answered when so many waves are labelled as a count has at least. */
export function stateOf(question: QuizQuestion, chosen: readonly string[] = []): AnswerState {
  if (problemOf(question, chosen) !== null) return 'unreadable';
  const [text = ''] = chosen;
  const isLabelled = question.kind === 'labels' || question.kind === 'alternate';
  const isAnswered = isLabelled ? wavesPlaced(countOf(text)) >= LEAST_WAVES : text !== '';
  return isAnswered ? 'answered' : 'unanswered';
}
