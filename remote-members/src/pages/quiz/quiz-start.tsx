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
  /** Whether a question has an answer. */
  isBegun: boolean;
  onStart: () => void;
}

/** Before the first question: what the quiz asks, what passes it, and how many attempts are left. */
export function QuizStart({ quiz: { questions, attempts_left, closes_at }, isBegun, onStart }: QuizStartProps) {
  const counts = new Map<QuizQuestion['kind'], number>();
  for (const { kind } of questions) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return (
    <section aria-labelledby="before" className={parts.stack}>
      <h2 id="before">Before you start</h2>
      <dl className={`kit-wrap ${styles.facts}`}>
        <div>
          <dt>Questions</dt>
          <dd>{questions.length}</dd>
        </div>
        <div>
          <dt>Right answers to pass</dt>
          <dd>
            <span>{passLine(questions.length)}</span> <small>{`${PASS_PERCENT}%`}</small>
          </dd>
        </div>
        <div>
          <dt>Attempts left today</dt>
          <dd>
            <span>{attempts_left}</span> <small>{`of ${QUIZ_ATTEMPTS_PER_DAY}`}</small>
          </dd>
        </div>
      </dl>
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
      <div>
        <Button onClick={onStart}>{isBegun ? 'Continue the quiz' : 'Start the quiz'}</Button>
      </div>
    </section>
  );
}
