import type { QuizResult } from '@hidden-order/api-shapes/quiz';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { countOf } from '@hidden-order/wave-engine';
import { CountFigure } from '../../parts/count-figure';
import { LabelledChart } from '../../parts/labelled-chart';
import parts from '../../parts/parts.module.css';
import styles from './quiz-result.module.css';

interface ExplainedProps {
  question: QuizResult['questions'][number];
  /** Number of the question, from 1. */
  number: number;
}

/** A question with its verdict; opened, with the chosen and the right answers, and why. What was not right is open. */
export function Explained({ question, number }: ExplainedProps) {
  const { kind, text, prices, labels, chart, options, chosen, right, explanation, lesson } = question;
  const isRight = question.is_right;
  return (
    <li>
      <details className={isRight ? styles.right : styles.wrong} open={!isRight}>
        <summary>
          <span aria-hidden="true" className={styles.mark}>
            {isRight ? '✓' : '✗'}
          </span>
          <h2>
            <span className={styles.number}>{`Question ${number}: ${verdictOn(question)}`}</span> <span>{text}</span>
          </h2>
        </summary>
        <div className={`kit-stack4 ${parts.columns} ${styles.why}`}>
          {prices && <CountFigure prices={prices} labels={labels} />}
          {chart !== null && (
            <div className={parts.wide}>
              <LabelledChart chart={chart} answer={chosen} other={isRight ? null : countOf(right[0] ?? '')} />
            </div>
          )}
          {kind === 'level' && <p>{`Right: ${right.join(' or ')}. Yours: ${chosen[0] ?? 'none'}.`}</p>}
          {options.length > 0 && (
            <ul>
              {options.map(({ id, text: option }) => (
                <li key={id}>
                  <span>{option}</span>
                  {right.includes(id) && <strong> (right answer)</strong>}
                  {chosen.includes(id) && <span> (your answer)</span>}
                </li>
              ))}
            </ul>
          )}
          <p>{explanation}</p>
          {lesson && (
            <p className="kit-soft">
              Covered in <Link to={paths.lesson(lesson.course.id, lesson.slug)}>{lesson.title}</Link>
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

function verdictOn({ is_right: isRight, chosen }: ExplainedProps['question']): string {
  if (isRight) return 'right';
  return chosen.length === 0 ? 'not answered' : 'wrong';
}
