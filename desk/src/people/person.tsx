import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import { useLive } from '@hidden-order/console';
import { Link, useLocation } from '@hidden-order/platform/router';
import { Button, RetryMessage, Skeleton } from '@hidden-order/ui';
import { Heading } from '../parts/heading';
import { Write } from '../parts/write';
import { Account } from './account';
import { PersonDialog, type Task } from './person-dialog';
import { Certificates, Orders, Payments } from './person-tables';

/** One account with its orders, payments, progress and certificates, and what can be done for its holder. */
export function Person() {
  const id = useLocation().pathname.split('/')[2] ?? '';
  const { data, fault, refresh } = useLive(calls.readPerson, { params: { id } });
  const [task, setTask] = useState<Task | null>(null);
  if (data === null)
    return fault === null ? (
      <Skeleton height="40rem" />
    ) : (
      <RetryMessage onRetry={refresh}>{`We could not load this person. ${fault.message}`}</RetryMessage>
    );
  return (
    <>
      <Heading title={data.name} lead={<Link to="/people">All people</Link>}>
        <Write audience="account" of={id} name={data.name} />
        <Button variant="secondary" onClick={() => setTask({ kind: 'name' })}>
          Correct the name
        </Button>
        <Button variant="secondary" onClick={() => setTask({ kind: 'email' })}>
          Correct the e-mail
        </Button>
        {data.email_confirmed_at === null && (
          <Button variant="secondary" onClick={() => setTask({ kind: 'confirmation' })}>
            Send a confirmation link
          </Button>
        )}
        <Button variant="secondary" onClick={() => setTask({ kind: 'password' })}>
          Send a password link
        </Button>
        <Button variant="secondary" onClick={() => setTask({ kind: 'sessions' })}>
          End all sessions
        </Button>
        <Button variant="secondary" onClick={() => setTask({ kind: data.is_active ? 'block' : 'unblock' })}>
          {data.is_active ? 'Block the account' : 'Open the account again'}
        </Button>
      </Heading>
      <Account person={data} />
      <Orders orders={data.orders} />
      <Payments payments={data.payments} onSend={(number) => setTask({ kind: 'receipt', number })} />
      <Certificates certificates={data.certificates} onReplace={(code) => setTask({ kind: 'certificate', code })} />
      {task && <PersonDialog person={data} task={task} onClose={() => setTask(null)} />}
    </>
  );
}
