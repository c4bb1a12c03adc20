import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import type { Message } from '@hidden-order/api-shapes/desk/messages';
import { CheckboxField, TextAreaField } from '@hidden-order/ui';
import { ActionDialog } from '../parts/action-dialog';

/** Publishes an answered question under its lesson, as the texts stand here, or takes it back. */
export function PublishDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { reference, published, answer } = message;
  const [isTaken, setTaken] = useState(false);
  return (
    <ActionDialog
      title={`Publish question ${reference}`}
      confirm={isTaken ? 'Take it back' : 'Publish'}
      act={(call, field) =>
        isTaken
          ? call(calls.takeQuestionBack, { params: { reference } })
          : call(calls.publishQuestion, {
              params: { reference },
              body: { question: field('question'), answer: field('answer') },
            })
      }
      done={
        isTaken ? `Question ${reference} is no longer published.` : `Question ${reference} stands under its lesson.`
      }
      onClose={onClose}
    >
      {!isTaken && (
        <>
          <p>All who may read the lesson see this, without a name. Take out what says who asked.</p>
          <TextAreaField
            name="question"
            label="Question"
            rows={5}
            defaultValue={published?.question ?? message.message}
          />
          <TextAreaField name="answer" label="Answer" rows={7} defaultValue={published?.answer ?? answer ?? ''} />
        </>
      )}
      {published && (
        <CheckboxField
          label="Take it back"
          checked={isTaken}
          onChange={(event) => setTaken(event.currentTarget.checked)}
        />
      )}
    </ActionDialog>
  );
}
