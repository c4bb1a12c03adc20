import { failureMessage } from 'shared/api-client';
import type { CourseProgress } from 'shared/api/learning';
import { useAction } from 'shared/router';
import { Alert, Button } from 'shared/ui';
import type { actions } from '../data';
import styles from './lesson.module.css';

interface CompletionProps {
  course: string;
  /** The lesson's place in the progress. */
  lesson: CourseProgress['lessons'][number];
  onChange: (progress: CourseProgress) => void;
}

/** Completes the lesson, or takes that back. */
export function Completion({ course, lesson: { slug, complete, revision }, onChange }: CompletionProps) {
  const { submit, isPending, outcome } = useAction<typeof actions.changeCompletion>('changeCompletion', {
    keepsData: true,
  });
  const change = async () => {
    const changed = await submit({ course, slug, complete: !complete, revision });
    if ('done' in changed) onChange(changed.done.progress);
  };
  return (
    <section aria-label="Progress of this lesson" className={styles.completion}>
      <p role="status" className={complete ? styles.complete : styles.incomplete}>
        {complete ? 'You have completed this lesson.' : 'Finished with this lesson?'}
      </p>
      <Button
        variant={complete ? 'secondary' : 'primary'}
        loading={isPending}
        loadingLabel="Saving…"
        onClick={() => void change()}
      >
        {complete ? 'Undo' : 'Mark complete'}
      </Button>
      {outcome && 'error' in outcome && (
        <Alert tone="error">{`We could not save your progress. ${failureMessage(outcome.error)}`}</Alert>
      )}
      {outcome && 'done' in outcome && !outcome.done.applied && (
        <Alert tone="error">This lesson is being changed elsewhere. Try again.</Alert>
      )}
    </section>
  );
}
