import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import type { Person } from '@hidden-order/api-shapes/desk/people';
import { TextAreaField, TextField } from '@hidden-order/ui';
import { ActionDialog } from '../parts/action-dialog';

/** What is to be done for a person. */
export type Task =
  | { kind: 'name' | 'email' | 'confirmation' | 'password' | 'sessions' | 'block' | 'unblock' }
  | { kind: 'receipt'; number: number }
  | { kind: 'certificate'; code: string };

interface PersonDialogProps {
  person: Person;
  task: Task;
  onClose: () => void;
}

/** Asks before something is done for a person. */
export function PersonDialog({ person: { id, name, email }, task, onClose }: PersonDialogProps) {
  // What was seen when the dialog opened; the page is read again meanwhile.
  const [was] = useState({ name, email });
  switch (task.kind) {
    case 'name':
      return (
        <ActionDialog
          title="Correct the name"
          confirm="Save the name"
          act={(call, field) =>
            call(calls.changeName, { params: { id }, body: { name: field('name'), was: was.name } })
          }
          done="The name is corrected."
          onClose={onClose}
        >
          <p>Certificates keep the name that they were issued with. Issue them anew if they need the new one.</p>
          <TextField name="name" label="Full name" defaultValue={name} />
        </ActionDialog>
      );
    case 'certificate':
      return (
        <ActionDialog
          title="Issue the certificate anew"
          confirm="Issue anew"
          act={(call, field) =>
            call(calls.replaceCertificate, { params: { code: task.code }, body: { name: field('name') } })
          }
          done="The certificate has a new code. Its holder gets an e-mail."
          onClose={onClose}
        >
          <p>{`The new certificate has a code of its own. Anyone who checks ${task.code} reads that it was replaced.`}</p>
          <TextField name="name" label="Name on the certificate" defaultValue={name} />
        </ActionDialog>
      );
    case 'email':
      return (
        <ActionDialog
          title="Correct the e-mail address"
          confirm="Save the address"
          act={(call, field) =>
            call(calls.changeEmail, { params: { id }, body: { email: field('email'), was: was.email } })
          }
          done="The address is corrected. It gets a link to confirm it."
          onClose={onClose}
        >
          <p>{`${name} signs in with the new address from now on. The former one gets an e-mail that says so.`}</p>
          <TextField type="email" name="email" label="E-mail address" defaultValue={email} />
        </ActionDialog>
      );
    case 'confirmation':
      return (
        <ActionDialog
          title="Send a link to confirm the address?"
          confirm="Send the link"
          act={(call) => call(calls.sendConfirmation, { params: { id } })}
          done={`A link that confirms the address is on its way to ${email}.`}
          onClose={onClose}
        >
          <p>{`${email} gets a link. A certificate needs a confirmed address.`}</p>
        </ActionDialog>
      );
    case 'block':
    case 'unblock':
      return (
        <ActionDialog
          title={task.kind === 'block' ? 'Block the account?' : 'Open the account again?'}
          confirm={task.kind === 'block' ? 'Block the account' : 'Open the account'}
          act={(call, field) =>
            call(task.kind === 'block' ? calls.blockAccount : calls.unblockAccount, {
              params: { id },
              body: { reason: field('reason') },
            })
          }
          done={`The account of ${name} is ${task.kind === 'block' ? 'blocked' : 'open again'}.`}
          onClose={onClose}
        >
          <p>
            {task.kind === 'block'
              ? `${name} is signed out everywhere and cannot sign in. Orders, receipts and seats stay as they are.`
              : `${name} can sign in again.`}
          </p>
          <TextAreaField name="reason" label="Why" hint={`${email} gets an e-mail with it.`} rows={3} />
        </ActionDialog>
      );
    case 'password':
      return (
        <ActionDialog
          title="Send a password link?"
          confirm="Send the link"
          act={(call) => call(calls.sendPasswordLink, { params: { id } })}
          done={`A link for a new password is on its way to ${email}.`}
          onClose={onClose}
        >
          <p>{`${email} gets a link to set a new password. The old one works until then.`}</p>
        </ActionDialog>
      );
    case 'sessions':
      return (
        <ActionDialog
          title="End all sessions?"
          confirm="End all sessions"
          act={(call) => call(calls.endSessions, { params: { id } })}
          done={`${name} is signed out everywhere.`}
          onClose={onClose}
        >
          <p>{`${name} has to sign in again on every device.`}</p>
        </ActionDialog>
      );
    case 'receipt':
      return (
        <ActionDialog
          title={`Send receipt ${task.number} again?`}
          confirm="Send the receipt"
          act={(call) => call(calls.sendReceipt, { params: { number: task.number } })}
          done={`Receipt ${task.number} is on its way.`}
          onClose={onClose}
        >
          <p>The e-mail goes to the address that the order was made with.</p>
        </ActionDialog>
      );
  }
}
