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

  const change = async () => {
    setSaving(true);
    setFailure('');
    try {
      onChange(await changeCompletion(course, slug, { complete: !complete, revision }));
    } catch (error) {
      setFailure(`Your progress was not saved: ${failureMessage(error, 'the answer was lost')}. Try again.`);
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
