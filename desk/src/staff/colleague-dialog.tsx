import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import type { Colleague, ColleagueRow } from '@hidden-order/api-shapes/desk/colleagues';
import { ROLE_NAMES, ROLES } from '@hidden-order/api-shapes/desk/staff';
import { Option, TextField } from '@hidden-order/ui';
import { ActionDialog } from '../parts/action-dialog';

/** What is to be done about a colleague. */
export type Task = { kind: 'invite' } | { kind: 'change' | 'again' | 'end'; person: ColleagueRow };

/** Asks before something is done about a colleague. */
export function ColleagueDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  // What was seen when the dialog opened; the page is read again meanwhile.
  const [seen] = useState(task);
  if (seen.kind === 'invite')
    return (
      <ActionDialog
        title="Invite someone"
        confirm="Send the invitation"
        act={(call, field) => call(calls.inviteColleague, { body: colleagueIn(field) })}
        done="The invitation is on its way. Its link works for three days."
        onClose={onClose}
      >
        <p>The person gets an e-mail with a link, by which they choose a password.</p>
        <Fields />
      </ActionDialog>
    );
  const { id, name, email } = seen.person;
  const params = { id };
  switch (seen.kind) {
    case 'change':
      return (
        <ActionDialog
          title={`Change ${name}`}
          confirm="Save"
          act={(call, field) => call(calls.changeColleague, { params, body: colleagueIn(field) })}
          done={`${name} is changed, and gets an e-mail about it.`}
          onClose={onClose}
        >
          <p>It counts at once. For money and people of the academy, a second factor has to be set up first.</p>
          <Fields person={seen.person} />
        </ActionDialog>
      );
    case 'again':
      return (
        <ActionDialog
          title={`Send ${name} the invitation again?`}
          confirm="Send the invitation"
          act={(call) => call(calls.inviteAgain, { params })}
          done={`The invitation is on its way to ${email}.`}
          onClose={onClose}
        >
          <p>
            {`Password, second factor and sessions of ${name} end at once, and the link in the e-mail sets new ones. Do this if one of them is lost.`}
          </p>
        </ActionDialog>
      );
    case 'end':
      return (
        <ActionDialog
          title={`Has ${name} left?`}
          confirm="Yes, end the work"
          act={(call) => call(calls.endColleague, { params })}
          done={`${name} is signed out everywhere, and cannot sign in.`}
          onClose={onClose}
        >
          <p>Sessions, roles and sign-in end at once. The log keeps the name. An invitation brings the person back.</p>
        </ActionDialog>
      );
  }
}

const colleagueIn = (field: (name: string) => string): Colleague => ({
  name: field('name'),
  email: field('email'),
  roles: ROLES.filter((role) => field(`role ${role}`) !== ''),
});

function Fields({ person }: { person?: ColleagueRow }) {
  return (
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
      <fieldset className="kit-stack1">
        <legend>Roles</legend>
        {ROLES.map((role) => (
          <Option key={role} type="checkbox" name={`role ${role}`} defaultChecked={person?.roles.includes(role)}>
            {ROLE_NAMES[role]}
          </Option>
        ))}
      </fieldset>
    </>
  );
}
