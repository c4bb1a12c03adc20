import type { ReactNode } from 'react';
import type { QuizQuestion } from '@hidden-order/api-shapes/quiz';
import { Option, TextField, useFocusOnMount } from '@hidden-order/ui';
import { LEAST_WAVES } from '@hidden-order/waves/rules';
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
  /** What the question is about: the chart of the question before it. */
  about: ReactNode;
  onAnswer: (options: string[]) => void;
}

/** A question with radio buttons, with checkboxes where several options may be right, or with a chart to label. */
export function Question({ question, number, of, chosen, about, onAnswer }: QuestionProps) {
  const { id, kind, text, prices, labels, chart, options } = question;
  const group = useFocusOnMount<HTMLFieldSetElement>();
  const several = kind === 'multiple';
  const toggle = (option: string, checked: boolean) =>
    onAnswer(checked ? [...chosen, option] : chosen.filter((other) => other !== option));
  return (
    <fieldset ref={group} tabIndex={-1} className={`${parts.columns} ${styles.question}`}>
      <legend>
        <span className={parts.kicker}>{`Question ${number} of ${of}`}</span>
        <span>{text}</span>
      </legend>
      {about}
      {prices && <CountFigure prices={prices} labels={labels} />}
      {chart !== null && <ChartToLabel chart={chart} answer={chosen} onAnswer={onAnswer} />}
      <div className={styles.answers}>
        {kind === 'level' && (
          <TextField
            label="Price"
            hint="For example 104.25"
            inputMode="decimal"
            maxLength={12}
            value={chosen[0] ?? ''}
            onChange={({ target }) => onAnswer(target.value.trim() === '' ? [] : [target.value])}
          />
        )}
        {several && <p className={parts.soft}>Choose all that apply.</p>}
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

/** Whether a question has an answer; a chart has one when so many waves are labelled as a count has at least. */
export const isAnswered = ({ chart }: QuizQuestion, chosen: readonly string[] = []): boolean =>
  chosen.length >= (chart === null ? 1 : LEAST_WAVES);
