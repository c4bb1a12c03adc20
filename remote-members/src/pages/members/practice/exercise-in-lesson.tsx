import { useEffect, useState } from 'react';
import { failureMessage } from 'shared/api-client';
import { Alert, Button } from 'shared/ui';
import { fetchPerson } from '../../../person/person-api';
import { Exercise } from './exercise';

/** The exercise of a lesson. A lesson's data does not tell whose labels the browser keeps, so this loads the person. */
export function ExerciseInLesson({ seed }: { seed: string }) {
  const [personId, setPersonId] = useState<number | null>(null);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    if (failure !== '') return;
    const controller = new AbortController();
    fetchPerson(controller.signal).then(
      ({ id }) => setPersonId(id),
      (error: unknown) => {
        if (!controller.signal.aborted) setFailure(failureMessage(error));
      },
    );
    return () => controller.abort();
  }, [failure]);

  if (personId !== null) return <Exercise personId={personId} seed={seed} />;
  if (failure === '') return <p role="status">Loading the exercise…</p>;
  return (
    <>
      <Alert tone="error">{`We could not load the exercise. ${failure}`}</Alert>
      <Button variant="secondary" onClick={() => setFailure('')}>
        Retry
      </Button>
    </>
  );
}
