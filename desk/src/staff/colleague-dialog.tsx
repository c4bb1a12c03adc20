import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import type { Colleague, ColleagueRow } from '@hidden-order/api-shapes/desk/colleagues';
import { ROLE_NAMES } from '@hidden-order/api-shapes/desk/staff';
import { TextField } from '@hidden-order/ui';
import { ActionDialog, type ActionDialogProps } from '../parts/action-dialog';
import { Choices, chosenIn } from '../parts/choices';

/** What is to be done about a colleague. */
export type Task = { kind: 'invite' } | { kind: 'change' | 'again' | 'end'; person: ColleagueRow };

/** Asks before something is done about a colleague. */
export function ColleagueDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  // What was seen when the dialog opened; the page is read again meanwhile.
  const [seen] = useState(task);
  return <ActionDialog {...askedOf(seen)} onClose={onClose} />;
}

function askedOf(task: Task): Omit<ActionDialogProps, 'onClose'> {
  if (task.kind === 'invite')
    return {
      title: 'Invite someone',
      confirm: 'Send the invitation',
      act: (call, field) => call(calls.inviteColleague, { body: colleagueIn(field) }),
      done: 'The invitation is on its way. Its link works for three days.',
      children: <Fields />,
    };
  const { id, name, email } = task.person;
  const params = { id };
  switch (task.kind) {
    case 'change':
      return {
        title: `Change ${name}`,
        confirm: 'Save',
        act: (call, field) => call(calls.changeColleague, { params, body: colleagueIn(field) }),
        done: `${name} is changed, and gets an e-mail about it.`,
        children: <Fields person={task.person} />,
      };
    case 'again':
      return {
        title: `Send ${name} the invitation again?`,
        confirm: 'Send the invitation',
        act: (call) => call(calls.inviteAgain, { params }),
        done: `The invitation is on its way to ${email}.`,
        children: <p>Password, second factor and sessions end at once, and the link sets new ones.</p>,
      };
    case 'end':
      return {
        title: `Has ${name} left?`,
        confirm: 'Yes, end the work',
        act: (call) => call(calls.endColleague, { params }),
        done: `${name} is signed out everywhere, and cannot sign in.`,
        children: <p>Sessions, roles and sign-in end at once. The log keeps the name. An invitation undoes it.</p>,
      };
  }
}

const colleagueIn = (field: (name: string) => string): Colleague => ({
  name: field('name'),
  email: field('email'),
  roles: chosenIn(field, 'role', ROLE_NAMES),
});

const Fields = ({ person }: { person?: ColleagueRow }) => (
  <>
    <TextField name="name" label="Name" defaultValue={person?.name} autoComplete="off" />
    <TextField
      name="email"
      type="email"
      label="E-mail"
      hint="The person’s own: about money of its account, someone else decides."
      defaultValue={person?.email}
      autoComplete="off"
    />
    <Choices legend="Roles" name="role" options={ROLE_NAMES} chosen={person?.roles ?? []} />
  </>
);
