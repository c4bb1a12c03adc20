import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import type { Message } from '@hidden-order/api-shapes/desk/messages';
import { CheckboxField, TextAreaField } from '@hidden-order/ui';
import { ActionDialog } from '../parts/action-dialog';
import parts from '../parts/parts.module.css';

interface AnswerDialogProps {
  message: Message;
  onClose: () => void;
}

/** Answers a message or a question by e-mail, or says that it needs no answer. */
export function AnswerDialog({ message: { reference, name, email, message, place }, onClose }: AnswerDialogProps) {
  const [needsNone, setNeedsNone] = useState(false);
  return (
    <ActionDialog
      title={`Answer ${name}`}
      confirm={needsNone ? 'Close the message' : 'Send the answer'}
      act={(call, field) =>
        needsNone
          ? call(calls.closeMessage, { params: { reference } })
          : call(calls.answerMessage, { params: { reference }, body: { answer: field('answer') } })
      }
      done={needsNone ? `Message ${reference} is closed.` : `The answer to ${name} is on its way.`}
      onClose={onClose}
    >
      <blockquote className={`kit-soft ${parts.quote}`}>{message}</blockquote>
      {!needsNone && (
        <TextAreaField
          name="answer"
          label="Your answer"
          rows={7}
          hint={`Goes to ${email}, with the message below it. “Dear ${name},” stands above it.${place ? ' It also stands in the lesson for them.' : ''}`}
        />
      )}
      <CheckboxField
        label="It needs no answer, such as spam"
        checked={needsNone}
        onChange={(event) => setNeedsNone(event.currentTarget.checked)}
      />
    </ActionDialog>
  );
}
