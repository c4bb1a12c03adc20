import { useState } from 'react';
import { failureMessage } from 'shared/api-client';
import type { CourseProgress } from 'shared/contracts/learning';
import { Alert, Button } from 'shared/ui';
import { changeCompletion } from '../members-api';
import styles from './lesson.module.css';

interface CompletionProps {
  course: string;
  /** The lesson's place in the progress. */
  lesson: CourseProgress['lessons'][number];
  onChange: (progress: CourseProgress) => void;
}

/** Completes the lesson, or takes that back. The server counts; a repeated or late request changes nothing there. */
export function Completion({ course, lesson, onChange }: CompletionProps) {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const { slug, complete, revision } = lesson;

  /** Sends the change for one revision. @returns the lesson if the change did not apply because it has another one */
  const send = async (from: number) => {
    const progress = await changeCompletion(course, slug, { complete: !complete, revision: from });
    onChange(progress);
    return progress.lessons.find((one) => one.slug === slug && one.complete === complete);
  };

  const change = async () => {
    setSaving(true);
    setFailure('');
    try {
      const unchanged = await send(revision);
      // Another tab or device has changed the lesson and changed it back: what was clicked still holds.
      if (unchanged && (await send(unchanged.revision)))
        setFailure('This lesson is being changed elsewhere. Try again.');
    } catch (error) {
      setFailure(`We could not save your progress. ${failureMessage(error)}`);
    } finally {
      setSaving(false);
    }
  };

  return (
    <section aria-label="Progress of this lesson" className={styles.completion}>
      <p role="status" className={complete ? styles.complete : styles.incomplete}>
        {complete ? 'You have completed this lesson.' : 'Finished with this lesson?'}
      </p>
      <Button
        variant={complete ? 'secondary' : 'primary'}
        loading={saving}
        loadingLabel="Saving…"
        onClick={() => void change()}
      >
        {complete ? 'Undo' : 'Mark complete'}
      </Button>
      {failure !== '' && <Alert tone="error">{failure}</Alert>}
    </section>
  );
}
