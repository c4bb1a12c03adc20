import type { QuizQuestion } from 'shared/contracts/quiz';
import { CountFigure } from './count-figure';
import styles from './quiz.module.css';

interface QuestionProps {
  question: QuizQuestion;
  /** Number of the question, from 1. */
  number: number;
  chosen: readonly string[];
  disabled: boolean;
  onAnswer: (options: string[]) => void;
}

/** A question with radio buttons, or with checkboxes where several options may be right. */
export function Question({ question, number, chosen, disabled, onAnswer }: QuestionProps) {
  const { id, kind, text, prices, options } = question;
  const several = kind === 'multiple';
  const toggle = (option: string, checked: boolean) =>
    onAnswer(checked ? [...chosen, option] : chosen.filter((other) => other !== option));
  return (
    <fieldset id={`question-${id}`} className={styles.question} disabled={disabled}>
      <legend>
        <span className={styles.number}>{`Question ${number}`}</span>
        <span>{text}</span>
      </legend>
      {prices && <CountFigure prices={prices} />}
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
