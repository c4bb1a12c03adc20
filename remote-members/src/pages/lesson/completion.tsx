import { useState } from 'react';
import { failureMessage } from '@hidden-order/platform/api-client';
import type { CourseProgress } from '@hidden-order/api-shapes/learning';
import { formatDay } from '@hidden-order/ui/format';
import { PART, paths } from '@hidden-order/platform/paths';
import { Link, useAction, useNavigate } from '@hidden-order/platform/router';
import { Alert, Button, ButtonLink } from '@hidden-order/ui';
import type { actions } from './data';
import styles from './lesson.module.css';

interface CompletionProps {
  course: string;
  /** The lesson's place in the progress. */
  lesson: CourseProgress['lessons'][number];
  refund: CourseProgress['refund'];
  /** Address of the next lesson; null after the last one. */
  next: string | null;
  /** Address of the quiz after the last lesson. It opens by its own name, because opening an examination ends its refund. */
  quiz: string | null;
  onChange: (progress: CourseProgress) => void;
}

/** Completes the lesson and goes on, or only completes it, or takes that back. */
export function Completion({ course, lesson, refund, next, quiz, onChange }: CompletionProps) {
  const { slug, complete, revision } = lesson;
  const navigate = useNavigate();
  const { submit, isPending, outcome } = useAction<typeof actions.changeCompletion>('changeCompletion', {
    keepsData: true,
  });
  const [goesOn, setGoesOn] = useState(false);
  const change = async (to: string | null) => {
    setGoesOn(to !== null);
    const changed = await submit({ course, slug, complete: !complete, revision });
    if (to !== null && 'done' in changed && changed.done.applied) {
      await navigate(to);
      // The pressed button stays until the next lesson shows: another one in its place would lose the focus.
      if (window.location.pathname === to) return;
    }
    setGoesOn(false);
    if ('done' in changed) onChange(changed.done.progress);
  };
  return (
    <section aria-label="Progress of this lesson" className={`kit-wrap ${styles.completion}`}>
      <p role="status" className={complete ? styles.complete : styles.incomplete}>
        {complete ? 'You have completed this lesson.' : 'Finished with this lesson?'}
      </p>
      {/* A completion after an undo is not the first, which counts. */}
      {refund?.lessons_left === 0 && revision === 0 && (
        <p>
          <strong>{`You can have a refund until ${formatDay(refund.until)}. Completing this lesson ends that right.`}</strong>{' '}
          <Link to={`${paths.termsAndConditions}#${PART}refunds`}>Refund policy</Link>
        </p>
      )}
      <div className={`kit-row ${styles.completing}`}>
        <Button
          variant="secondary"
          loading={isPending && !goesOn}
          disabled={goesOn}
          loadingLabel="Saving…"
          onClick={() => void change(null)}
        >
          {complete ? 'Undo' : 'Mark complete'}
        </Button>
        {next !== null &&
          (complete ? (
            <ButtonLink to={next}>Continue</ButtonLink>
          ) : (
            <Button
              loading={goesOn}
              disabled={isPending && !goesOn}
              loadingLabel="Saving…"
              onClick={() => void change(next)}
            >
              Complete and continue
            </Button>
          ))}
        {complete && quiz !== null && <ButtonLink to={quiz}>Take the quiz</ButtonLink>}
      </div>
      {outcome && 'error' in outcome && (
        <Alert tone="error">{`We could not save your progress. ${failureMessage(outcome.error)}`}</Alert>
      )}
      {outcome && 'done' in outcome && !outcome.done.applied && (
        <Alert tone="error">This lesson is being changed elsewhere. Try again.</Alert>
      )}
    </section>
  );
}
