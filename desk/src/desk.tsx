import * as calls from '@hidden-order/api-shapes/desk/calls';
import { callService, ConsoleApp, useLive } from '@hidden-order/console';
import { PasswordField, Skeleton, TextField } from '@hidden-order/ui';
import { Shell } from './shell/shell';

/** The desk: asks a person to sign in, then shows the pages that their roles allow. */
export function Desk() {
  return (
    <ConsoleApp place="Desk" signIn={SIGN_IN} end={(token) => callService(calls.signOut, {}, token)}>
      <SignedIn />
    </ConsoleApp>
  );
}

const SIGN_IN = {
  title: 'Sign in to the desk',
  lead: 'For people of the academy. A colleague invites you. If you have lost your password or your app, ask one to send the invitation again.',
  fields: (
    <>
      <TextField name="email" type="email" label="E-mail" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <TextField
        name="code"
        label="Code"
        hint="6 digits from your authenticator app. Leave it empty if you have set up none."
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </>
  ),
  button: 'Sign in',
  pending: 'Signing in…',
  send: (field: (name: string) => string) => {
    const body = { email: field('email'), password: field('password'), code: field('code') };
    if (body.email === '' || body.password === '') return 'Enter your e-mail address and your password.';
    return callService(calls.signIn, { body }, '').then(({ token }) => token);
  },
};

function SignedIn() {
  const { data } = useLive(calls.readStaff, {});
  return data === null ? <Skeleton height="100vh" /> : <Shell staff={data} />;
}
