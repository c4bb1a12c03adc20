import { checkToken, ConsoleApp } from '@hidden-order/console';
import { readOverview } from '@hidden-order/platform/protocol/release-service';
import { TextField } from '@hidden-order/ui';
import { Console } from './console';

/** The page of the release service: asks for a token, then shows what is live. */
export function App() {
  return (
    <ConsoleApp place="Releases" signIn={SIGN_IN}>
      <Console />
    </ConsoleApp>
  );
}

const SIGN_IN = {
  title: 'Sign in to releases',
  lead: 'See what is live, and promote or roll back the apps of your team.',
  fields: (
    <TextField
      type="password"
      name="token"
      label="Token of your team"
      hint="This tab alone keeps it, until you close it or sign out."
      autoComplete="off"
      spellCheck={false}
    />
  ),
  button: 'Sign in',
  pending: 'Signing in…',
  send: (field: (name: string) => string) => {
    const token = field('token');
    if (token === '') return 'Enter the token of your team.';
    return checkToken(token, readOverview.path).then(() => token);
  },
};
