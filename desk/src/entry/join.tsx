import * as calls from '@hidden-order/api-shapes/desk/calls';
import { PASSWORD_RULES } from '@hidden-order/api-shapes/auth';
import { callService, EntryForm, Frame, keepToken, serviceErrorOf } from '@hidden-order/console';
import { Link, useLocation, useNavigate } from '@hidden-order/platform/router';
import { Alert, Container, PasswordField, Skeleton, UsernameField } from '@hidden-order/ui';
import useSWR from 'swr';
import { FactorFields } from './factor-fields';

/** Follows the link of an invitation: sets password and second factor, and opens the desk. */
export function Join() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  // Read once: the link is over once it is followed.
  const reading = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };
  const { data, error } = useSWR<Invitation, unknown>(token, read, reading);
  if (data === undefined)
    return (
      <Frame place="Desk">
        <Container>
          {error === undefined ? (
            <Skeleton height="30rem" />
          ) : (
            <>
              <Alert tone="error">{serviceErrorOf(error).message}</Alert>
              <p>
                <Link to="/">Sign in</Link>
              </p>
            </>
          )}
        </Container>
      </Frame>
    );
  return (
    <EntryForm
      place="Desk"
      title={`Welcome, ${data.name}`}
      lead={`Choose a password for the desk. You sign in as ${data.email}.`}
      fields={
        <>
          <UsernameField email={data.email} />
          <PasswordField name="password" label="New password" hint={PASSWORD_RULES} autoComplete="new-password" />
          {data.needs_factor && <FactorFields email={data.email} />}
        </>
      }
      button="Join"
      pending="Please wait…"
      send={(field) => {
        const body = { password: field('password'), secret: field('secret'), code: field('code') };
        return body.password === '' ? 'Choose a password.' : callService(calls.join, { body }, token);
      }}
      onSent={(sent) => {
        keepToken(sent.token);
        void navigate('/', { replace: true });
      }}
    />
  );
}

const read = (token: string) => callService(calls.readInvitation, {}, token);
type Invitation = Awaited<ReturnType<typeof read>>;
