import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import { PASSWORD_RULES } from '@hidden-order/api-shapes/auth';
import { ROLE_NAMES } from '@hidden-order/api-shapes/desk/staff';
import { Rows, useLive } from '@hidden-order/console';
import { Badge, Button, PasswordField, RetryMessage, Skeleton, UsernameField } from '@hidden-order/ui';
import { formatMoment } from '@hidden-order/ui/format';
import { FactorFields } from '../entry/factor-fields';
import { ActionDialog, type ActionDialogProps } from '../parts/action-dialog';
import { Heading } from '../parts/heading';
import { useStaff } from '../shell/roles';

type Asked = Omit<ActionDialogProps, 'onClose'>;

/** A person’s own account at the desk: what they sign in with, and where they are signed in. */
export function OwnAccount() {
  const { email, roles, has_factor: hasFactor } = useStaff();
  const { data, fault, refresh } = useLive(calls.listStaffSessions, {});
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <Heading
        title="Your account"
        lead={`${email}: ${roles.map((role) => ROLE_NAMES[role]).join(', ')}. A colleague changes your name, your address and your roles.`}
      >
        <Button variant="secondary" onClick={() => setAsked(newPassword(email))}>
          Change the password
        </Button>
        <Button variant="secondary" onClick={() => setAsked(newFactor(email))}>
          {hasFactor ? 'Replace the second factor' : 'Set up a second factor'}
        </Button>
      </Heading>
      {data === null && fault === null && <Skeleton height="12rem" />}
      {fault !== null && (
        <RetryMessage onRetry={refresh}>{`We could not load your sessions. ${fault.message}`}</RetryMessage>
      )}
      {data !== null && (
        <Rows
          caption="Your sessions"
          rows={data.items}
          rowKey={({ id }) => id}
          columns={[
            { name: 'Browser', cell: ({ browser }) => browser },
            { name: 'Since', cell: ({ created_at }) => formatMoment(created_at) },
            {
              name: 'Action',
              cell: ({ id, browser, is_this }) =>
                is_this ? (
                  <Badge>This one</Badge>
                ) : (
                  <Button variant="secondary" onClick={() => setAsked(endOf(id, browser))}>
                    End
                  </Button>
                ),
            },
          ]}
        />
      )}
      {asked !== null && <ActionDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const endOf = (session: string, browser: string): Asked => ({
  title: `End the session in ${browser}?`,
  confirm: 'End the session',
  act: (call) => call(calls.endStaffSession, { body: { session } }),
  done: 'The session has ended.',
  children: <p>If it was not yours, change your password as well.</p>,
});

const CURRENT = <PasswordField name="current_password" label="Your password" autoComplete="current-password" />;

const newPassword = (email: string): Asked => ({
  title: 'Change the password',
  confirm: 'Save the password',
  act: (call, field) => {
    const body = { current_password: field('current_password'), new_password: field('new_password') };
    return call(calls.changeStaffPassword, { body });
  },
  done: 'Your password is changed, and your other sessions have ended.',
  children: (
    <>
      <UsernameField email={email} />
      {CURRENT}
      <PasswordField name="new_password" label="New password" hint={PASSWORD_RULES} autoComplete="new-password" />
    </>
  ),
});

const newFactor = (email: string): Asked => ({
  title: 'Set up the second factor',
  confirm: 'Set up',
  act: (call, field) => {
    const body = { current_password: field('current_password'), secret: field('secret'), code: field('code') };
    return call(calls.setFactor, { body });
  },
  done: 'Your second factor is set up, and your other sessions have ended.',
  children: (
    <>
      <FactorFields email={email} />
      {CURRENT}
    </>
  ),
});
