import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import { PASSWORD_RULES } from '@hidden-order/api-shapes/auth';
import { ROLE_NAMES } from '@hidden-order/api-shapes/desk/staff';
import { useLive } from '@hidden-order/console';
import { Badge, Button, PasswordField, RetryMessage, Skeleton, UsernameField } from '@hidden-order/ui';
import { formatMoment } from '@hidden-order/ui/format';
import { FactorFields } from '../entry/factor-fields';
import { factorIn } from '../entry/set-up-factor';
import { ActionDialog } from '../parts/action-dialog';
import { Facts } from '../parts/facts';
import { Heading } from '../parts/heading';
import { Rows } from '../parts/rows';
import { useStaff } from '../shell/roles';
import styles from './own-account.module.css';

type Task = { kind: 'password' | 'factor' } | { kind: 'session'; session: string; browser: string };

/** A person’s own account at the desk: what they sign in with, and where they are signed in. */
export function OwnAccount() {
  const { name, email, roles, has_factor: hasFactor } = useStaff();
  const { data, fault, refresh } = useLive(calls.listStaffSessions, {});
  const [task, setTask] = useState<Task | null>(null);
  return (
    <>
      <Heading title="Your account" lead="A colleague changes your name, your address and your roles.">
        <Button variant="secondary" onClick={() => setTask({ kind: 'password' })}>
          Change the password
        </Button>
        <Button variant="secondary" onClick={() => setTask({ kind: 'factor' })}>
          {hasFactor ? 'Replace the second factor' : 'Set up a second factor'}
        </Button>
      </Heading>
      <Facts
        className={styles.facts}
        facts={[
          ['Name', name],
          ['E-mail', email],
          ['Roles', roles.map((role) => ROLE_NAMES[role]).join(', ')],
          ['Second factor', hasFactor ? 'Authenticator app' : 'None'],
        ]}
      />
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
            {
              name: 'Browser',
              cell: ({ browser, is_this }) => (
                <p>
                  <span>{browser}</span> {is_this && <Badge>This one</Badge>}
                </p>
              ),
            },
            { name: 'Since', cell: ({ created_at }) => formatMoment(created_at) },
            { name: 'Seen last', cell: ({ seen_at }) => formatMoment(seen_at) },
            {
              name: 'Action',
              cell: ({ id, browser, is_this }) =>
                !is_this && (
                  <Button variant="secondary" onClick={() => setTask({ kind: 'session', session: id, browser })}>
                    End
                  </Button>
                ),
            },
          ]}
        />
      )}
      {task !== null && <TaskDialog task={task} email={email} onClose={() => setTask(null)} />}
    </>
  );
}

const CURRENT = <PasswordField name="current_password" label="Your password" autoComplete="current-password" />;

function TaskDialog({ task, email, onClose }: { task: Task; email: string; onClose: () => void }) {
  switch (task.kind) {
    case 'session':
      return (
        <ActionDialog
          title={`End the session in ${task.browser}?`}
          confirm="End the session"
          act={(call) => call(calls.endStaffSession, { body: { session: task.session } })}
          done="The session has ended."
          onClose={onClose}
        >
          <p>The browser has to sign in again. If it was not yours, change your password as well.</p>
        </ActionDialog>
      );
    case 'password':
      return (
        <ActionDialog
          title="Change the password"
          confirm="Save the password"
          act={(call, field) =>
            call(calls.changeStaffPassword, {
              body: { current_password: field('current_password'), new_password: field('new_password') },
            })
          }
          done="Your password is changed, and your other sessions have ended."
          onClose={onClose}
        >
          <UsernameField email={email} />
          {CURRENT}
          <PasswordField name="new_password" label="New password" hint={PASSWORD_RULES} autoComplete="new-password" />
        </ActionDialog>
      );
    case 'factor':
      return (
        <ActionDialog
          title="Set up the second factor"
          confirm="Set up"
          act={(call, field) => call(calls.setFactor, { body: factorIn(field) })}
          done="Your second factor is set up, and your other sessions have ended."
          onClose={onClose}
        >
          <UsernameField email={email} />
          <FactorFields email={email} />
          {CURRENT}
        </ActionDialog>
      );
  }
}
