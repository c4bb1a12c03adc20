import * as calls from '@hidden-order/api-shapes/desk/calls';
import type { Audience } from '@hidden-order/api-shapes/desk/mailings';
import { Button, TextAreaField, TextField } from '@hidden-order/ui';
import { useState } from 'react';
import { useHas } from '../shell/roles';
import { ActionDialog } from './action-dialog';

interface WriteProps extends Pick<Audience, 'audience' | 'of'> {
  /** Whom it is to. */
  name: string;
}

/** The button to write to one person, for people of the role `messages`. The mail goes out at once. */
export function Write({ audience, of, name }: WriteProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useHas('messages')) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Write
      </Button>
      {isOpen && (
        <ActionDialog
          title={`Write to ${name}`}
          confirm="Send"
          act={(call, field) => {
            const body = { audience, of, purpose: 'contract', subject: field('subject'), text: field('text') } as const;
            return call(calls.sendMailing, { body });
          }}
          done={`The e-mail to ${name} is on its way.`}
          onClose={() => setOpen(false)}
        >
          <TextField name="subject" label="Subject" />
          <TextAreaField name="text" label="Text" rows={7} hint="Goes out at once. Blank lines divide paragraphs." />
        </ActionDialog>
      )}
    </>
  );
}
