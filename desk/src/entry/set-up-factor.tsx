import * as calls from '@hidden-order/api-shapes/desk/calls';
import type { Staff } from '@hidden-order/api-shapes/desk/staff';
import { Account, EntryForm, useCall } from '@hidden-order/console';
import { PasswordField, UsernameField } from '@hidden-order/ui';
import { FactorFields } from './factor-fields';

/** Stands in the place of the desk until a person whose roles need a second factor has set one up. */
export function SetUpFactor({ staff: { name, email } }: { staff: Staff }) {
  const call = useCall();
  return (
    <EntryForm
      place="Desk"
      account={<Account who={{ name, until: email }} />}
      title="Set up your second factor"
      lead="With your roles you sign in with a code from an app, too. The desk opens once you have set it up."
      fields={
        <>
          <UsernameField email={email} />
          <FactorFields email={email} />
          <PasswordField name="current_password" label="Your password" autoComplete="current-password" />
        </>
      }
      button="Set up and go on"
      pending="Please wait…"
      send={(field) => call(calls.setFactor, { body: factorIn(field) })}
      onSent={() => undefined}
    />
  );
}

/** What the fields of a new factor send, with the person’s password. */
export const factorIn = (field: (name: string) => string) => ({
  current_password: field('current_password'),
  secret: field('secret'),
  code: field('code'),
});
