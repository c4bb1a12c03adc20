import { Suspense, useState } from 'react';
import {
  CHART_PLACE,
  type LessonQuestions,
  type NewQuestion,
  type OwnQuestion,
} from '@hidden-order/api-shapes/questions';
import { formatMoment } from '@hidden-order/ui/format';
import { ReferenceText } from '@hidden-order/ui/reference-text';
import { Alert, Button, lazyPart } from '@hidden-order/ui';
import { LoadFailure } from '../../parts/load-failure';
import type { LessonData } from './data';
import styles from './lesson.module.css';

// Loaded when the learner asks: most read.
const AskDialog = lazyPart(async () => (await import('./ask-dialog')).AskDialog);

/** What a question is about: an exercise or a count on the chart, or the lesson as a whole. */
export type AskedPlace = Pick<NewQuestion, 'exercise' | 'count'>;

export interface CanAsk {
  /** Opens the dialog to ask; null for those who cannot ask. */
  onAsk: ((place: AskedPlace) => void) | null;
}

/** Names what a question is about; null for the lesson as a whole. */
export const placeName = (exercise: string | null): string | null =>
  exercise === null ? null : exercise === CHART_PLACE ? 'your count' : `exercise ${exercise}`;

interface QuestionsProps {
  course: string;
  slug: string;
  loaded: NonNullable<LessonData['questions']>;
  /** What the person is asking about; null while they do not ask. */
  place: AskedPlace | null;
  onPlace: (place: AskedPlace | null) => void;
}

/** The person's questions about the lesson with the answers, those of others that are published, and the way to ask. */
export function Questions({ course, slug, loaded, place, onPlace }: QuestionsProps) {
  const [asked, setAsked] = useState<LessonQuestions | null>(null);
  if ('failure' in loaded) return <LoadFailure message={loaded.failure} />;
  const { own, published } = asked ?? loaded;
  return (
    <section aria-labelledby="questions" className={`kit-stack4 ${styles.questions}`}>
      <h2 id="questions">Questions about this lesson</h2>
      {asked && (
        <Alert tone="success">
          We have your question. The answer comes by e-mail, usually within one working day, and then stands here.
        </Alert>
      )}
      {own.map((one) => (
        <Own key={one.reference} {...one} />
      ))}
      {published.map(({ reference, exercise, question, answer }) => (
        <article key={reference} className="kit-stack2">
          <h3>{titleOf('A learner asked', exercise)}</h3>
          <p className={styles.words}>{question}</p>
          <p className={`${styles.words} ${styles.answer}`}>{answer}</p>
        </article>
      ))}
      {own.length + published.length === 0 && <p>None yet. A person of the academy answers what you ask here.</p>}
      <div>
        <Button variant="secondary" onClick={() => onPlace({ exercise: null, count: null })}>
          Ask a question
        </Button>
      </div>
      {place && (
        <Suspense fallback={<p role="status">Loading the form…</p>}>
          <AskDialog
            course={course}
            slug={slug}
            place={place}
            onClose={() => onPlace(null)}
            onAsked={(answered) => {
              setAsked(answered);
              onPlace(null);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function Own({ reference, exercise, question, answer, asked_at, closed_at }: OwnQuestion) {
  return (
    <article className="kit-stack2">
      <h3>{titleOf('You asked', exercise)}</h3>
      <p className={styles.words}>{question}</p>
      <p className="kit-fine">
        <ReferenceText>{`${formatMoment(asked_at)}, ${reference}`}</ReferenceText>
      </p>
      {answer !== null ? (
        <p className={`${styles.words} ${styles.answer}`}>{answer}</p>
      ) : (
        <p className="kit-soft">
          {closed_at === null
            ? 'No answer yet.'
            : 'We have closed this question without an answer. Ask again if you still need one.'}
        </p>
      )}
    </article>
  );
}

function titleOf(who: string, exercise: string | null): string {
  const name = placeName(exercise);
  return name === null ? who : `${who} about ${name.replace('your', 'a')}`;
}
