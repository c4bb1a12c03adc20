import { useState, type SubmitEvent } from 'react';
import { newQuestionSchema, type LessonQuestions } from '@hidden-order/api-shapes/questions';
import { failureMessage } from '@hidden-order/platform/api-client';
import { useAction } from '@hidden-order/platform/router';
import { Alert, Button, Dialog, DialogActions, TextAreaField } from '@hidden-order/ui';
import type { actions } from './data';
import { placeName, type AskedPlace } from './questions';

interface AskDialogProps {
  course: string;
  slug: string;
  place: AskedPlace;
  onClose: () => void;
  /** Called with all questions of the lesson. */
  onAsked: (questions: LessonQuestions) => void;
}

/** Sends a question to the academy, with where it is asked. What was typed stays while it cannot be sent. */
export function AskDialog({ course, slug, place, onClose, onAsked }: AskDialogProps) {
  const { submit, isPending, outcome } = useAction<typeof actions.askQuestion>('askQuestion', { keepsData: true });
  const [question, setQuestion] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const read = newQuestionSchema.safeParse({ question, ...place });
    setProblem(read.error?.issues[0]?.message);
    if (!read.success) return;
    const sent = await submit({ course, slug, ...read.data });
    if ('done' in sent) onAsked(sent.done);
  };
  return (
    <Dialog labelledBy="ask-title" onClose={() => !isPending && onClose()}>
      <form noValidate className="kit-stack4" aria-labelledby="ask-title" onSubmit={(event) => void send(event)}>
        <h2 id="ask-title">{`Ask about ${placeName(place.exercise) ?? 'this lesson'}`}</h2>
        {outcome && 'error' in outcome && (
          <Alert tone="error">{`We could not send your question. ${failureMessage(outcome.error)}`}</Alert>
        )}
        {place.count !== null && <p>We see the labels of your count with the question.</p>}
        <TextAreaField
          label="Your question"
          rows={6}
          value={question}
          error={problem}
          hint="We answer by e-mail and here. We may show question and answer under the lesson, without your name."
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
        <DialogActions>
          <Button type="submit" loading={isPending} loadingLabel="Sending…">
            Send question
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
