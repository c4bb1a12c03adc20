import type { QuizQuestion } from '@hidden-order/api-shapes/quiz';
import { WaveChart } from '@hidden-order/waves/chart';
import { WAVE_LABELS } from '@hidden-order/waves/rules';
import { ChartToLabel } from './chart-to-label';
import styles from './quiz.module.css';

interface QuestionProps {
  question: QuizQuestion;
  /** Number of the question, from 1. */
  number: number;
  chosen: readonly string[];
  disabled: boolean;
  onAnswer: (options: string[]) => void;
}

/** A question with radio buttons, with checkboxes where several options may be right, or with a chart to label. */
export function Question({ question, number, chosen, disabled, onAnswer }: QuestionProps) {
  const { id, kind, text, prices, chart, options } = question;
  const several = kind === 'multiple';
  const toggle = (option: string, checked: boolean) =>
    onAnswer(checked ? [...chosen, option] : chosen.filter((other) => other !== option));
  return (
    // A link to the first question without an answer moves the focus here.
    <fieldset id={`question-${id}`} tabIndex={-1} className={styles.question} disabled={disabled}>
      <legend>
        <span className={styles.number}>{`Question ${number}`}</span>
        <span>{text}</span>
      </legend>
      {prices && <CountFigure prices={prices} />}
      {chart !== null && <ChartToLabel chart={chart} answer={chosen} disabled={disabled} onAnswer={onAnswer} />}
      {several && <p className={styles.hint}>Choose all that apply.</p>}
      {options.map((option) => (
        <label key={option.id} className={styles.option}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={id}
            value={option.id}
            checked={chosen.includes(option.id)}
            onChange={({ target }) => (several ? toggle(option.id, target.checked) : onAnswer([option.id]))}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Whether a question has an answer; a chart has one when all its labels are placed. */
export const isAnswered = ({ chart }: QuizQuestion, chosen: readonly string[] = []): boolean =>
  chosen.length >= (chart === null ? 1 : WAVE_LABELS.length);

/** Room above and below the count, in the figure's units of 0 to 100. */
const MARGIN = 8;

/** Draws a count by its prices, with the prices in words: they are what the rules compare. */
export function CountFigure({ prices }: { prices: readonly number[] }) {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const points = prices.map((price, index) => ({
    time: (index / (prices.length - 1)) * 100,
    price: MARGIN + ((price - low) / (high - low)) * (100 - 2 * MARGIN),
    ...(index > 0 && { label: String(index) }),
  }));
  // As the questions write prices.
  const [start, ...ends] = prices.map((price) => price.toLocaleString('en'));
  const words = `Start ${start}. ${ends.map((price, index) => `Wave ${index + 1} ends at ${price}.`).join(' ')}`;
  return (
    <figure className={styles.figure}>
      <WaveChart figure={{ points }} caption={`A count. ${words}`} />
      <figcaption aria-hidden="true">
        {[`Start ${start}`, ...ends.map((price, index) => `${index + 1} at ${price}`)].join(' · ')}
      </figcaption>
    </figure>
  );
}
