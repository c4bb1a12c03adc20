import type { ReactNode } from 'react';
import { CHART_MINUTES, PASS_PERCENT, QUIZ_ATTEMPTS_PER_DAY } from '@hidden-order/api-shapes/plan-terms';
import type { Quiz, QuizQuestion } from '@hidden-order/api-shapes/quiz';
import { formatMoment } from '@hidden-order/ui/format';
import { Button } from '@hidden-order/ui';
import { passLine } from '../../parts/pass-line';
import parts from '../../parts/parts.module.css';
import styles from './quiz.module.css';

/** What a member does in each kind of question. */
const TASKS: Record<QuizQuestion['kind'], string> = {
  single: 'choose the answer',
  multiple: 'choose all that apply',
  rule: 'find the rule that a drawn count breaks',
  labels: 'label a chart',
  level: 'name the price that ends your count',
  alternate: 'label the chart in another way',
};

interface QuizStartProps {
  quiz: Quiz;
  /** How far the attempt is. */
  bar: ReactNode;
  /** Whether a question has an answer. */
  isBegun: boolean;
  onStart: () => void;
  /** The attempts so far. */
  children: ReactNode;
}

/** Before the first question: whether the quiz is passed, what passes it and starts it; beside that, what it asks. */
export function QuizStart({ quiz, bar, isBegun, onStart, children }: QuizStartProps) {
  const { questions, attempts_left, closes_at, passed } = quiz;
  const counts = new Map<QuizQuestion['kind'], number>();
  for (const { kind } of questions) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const facts = [
    [`Right answers to pass, ${PASS_PERCENT}%`, passLine(questions.length), questions.length],
    ['Attempts left today', attempts_left, QUIZ_ATTEMPTS_PER_DAY],
  ];
  return (
    <div className={`kit-stack6 ${parts.columns}`}>
      <section aria-labelledby="before" className={parts.stack}>
        <h2 id="before">{passed ? 'You have passed this quiz' : isBegun ? 'You have begun' : 'Before you start'}</h2>
        {passed && <p>It stays passed, however another attempt ends.</p>}
        <dl className={styles.facts}>
          {facts.map(([name, count, of]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span>{count}</span> <small>{`of ${of}`}</small>
              </dd>
            </div>
          ))}
        </dl>
        {bar}
        <div>
          <Button onClick={onStart}>
            {isBegun ? 'Continue the quiz' : passed ? 'Take the quiz again' : 'Start the quiz'}
          </Button>
        </div>
      </section>
      <section aria-labelledby="asked" className={`${parts.stack} ${parts.margin}`}>
        <h2 id="asked">What it asks</h2>
        <ul className={`kit-stack1 ${styles.tasks}`}>
          {Array.from(counts, ([kind, count]) => (
            <li key={kind}>{`${count} × ${TASKS[kind]}`}</li>
          ))}
        </ul>
        {closes_at !== null && (
          <p>
            <span>
              {`You take the quiz alone and unsupervised. A chart shows when you open it, and has ${CHART_MINUTES} minutes for ` +
                'its questions; the others have no time limit. Submit your answers by '}
            </span>
            <time dateTime={closes_at}>{formatMoment(closes_at)}</time>
            <span>. Until you do, we check and list no counts of other charts for you.</span>
          </p>
        )}
        <p className="kit-soft">
          {`${closes_at === null ? 'No time limit. ' : ''}Each attempt has new questions. We show the right answers once you ` +
            'have passed, or have used up the attempts of the day.'}
        </p>
        {children}
      </section>
    </div>
  );
}
