import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState, type ReactNode } from 'react';
import type { Person } from '@hidden-order/api-shapes/desk/people';
import { TextAreaField, TextField } from '@hidden-order/ui';
import { ActionDialog, type ActionDialogProps } from '../parts/action-dialog';

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
export function PersonDialog({ person, task, onClose }: PersonDialogProps) {
  // What was seen when the dialog opened; the page is read again meanwhile.
  const [seen] = useState(person);
  const { will, field, ...asked } = askedOf(seen, task);
  return (
    <ActionDialog {...asked} onClose={onClose}>
      <p>{will}</p>
      {field}
    </ActionDialog>
  );
}

interface Asked extends Pick<ActionDialogProps, 'title' | 'confirm' | 'act' | 'done'> {
  /** What will happen. */
  will: string;
  field?: ReactNode;
}

function askedOf({ id, name, email }: Person, task: Task): Asked {
  const params = { id };
  switch (task.kind) {
    case 'name':
      return {
        title: 'Correct the name',
        confirm: 'Save the name',
        act: (call, field) => call(calls.changeName, { params, body: { name: field('name'), was: name } }),
        done: 'The name is corrected.',
        will: 'Certificates keep the name that they were issued with. Issue them anew if they need the new one.',
        field: <TextField name="name" label="Full name" defaultValue={name} />,
      };
    case 'certificate':
      return {
        title: 'Issue the certificate anew',
        confirm: 'Issue anew',
        act: (call, field) =>
          call(calls.replaceCertificate, { params: { code: task.code }, body: { reason: field('reason') } }),
        done: 'The certificate has a new code. Its holder gets an e-mail.',
        will: `The new certificate has the name of the account, ${name}, and a code of its own. Anyone who checks ${task.code} reads that it was replaced.`,
        field: <Reason email={email} />,
      };
    case 'email':
      return {
        title: 'Correct the e-mail address',
        confirm: 'Save the address',
        act: (call, field) => call(calls.changeEmail, { params, body: { email: field('email'), was: email } }),
        done: 'The address is corrected. It gets a link to confirm it.',
        will: `${name} signs in with the new address from now on. The former one gets an e-mail about it.`,
        field: <TextField type="email" name="email" label="E-mail address" defaultValue={email} />,
      };
    case 'confirmation':
      return {
        title: 'Send a link to confirm the address?',
        confirm: 'Send the link',
        act: (call) => call(calls.sendConfirmation, { params }),
        done: `A link that confirms the address is on its way to ${email}.`,
        will: `${email} gets a link. A certificate needs a confirmed address.`,
      };
    case 'password':
      return {
        title: 'Send a password link?',
        confirm: 'Send the link',
        act: (call) => call(calls.sendPasswordLink, { params }),
        done: `A link for a new password is on its way to ${email}.`,
        will: `${email} gets a link to set a new password. The old one works until then.`,
      };
    case 'sessions':
      return {
        title: 'End all sessions?',
        confirm: 'End all sessions',
        act: (call) => call(calls.endSessions, { params }),
        done: `${name} is signed out everywhere.`,
        will: `${name} has to sign in again on every device.`,
      };
    case 'block':
      return {
        title: 'Block the account?',
        confirm: 'Block the account',
        act: (call, field) => call(calls.blockAccount, { params, body: { reason: field('reason') } }),
        done: `The account of ${name} is blocked.`,
        will: `${name} is signed out everywhere and cannot sign in. Orders, receipts and seats stay as they are.`,
        field: <Reason email={email} />,
      };
    case 'unblock':
      return {
        title: 'Open the account again?',
        confirm: 'Open the account',
        act: (call, field) => call(calls.unblockAccount, { params, body: { reason: field('reason') } }),
        done: `The account of ${name} is open again.`,
        will: `${name} can sign in again.`,
        field: <Reason email={email} />,
      };
    case 'receipt':
      return {
        title: `Send receipt ${task.number} again?`,
        confirm: 'Send the receipt',
        act: (call) => call(calls.sendReceipt, { params: { number: task.number } }),
        done: `Receipt ${task.number} is on its way.`,
        will: 'The e-mail goes to the address of the account.',
      };
  }
}

const Reason = ({ email }: { email: string }) => (
  <TextAreaField name="reason" label="Why" hint={`${email} gets an e-mail with it.`} rows={3} />
);
