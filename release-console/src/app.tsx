import { ConsoleApp } from '@hidden-order/console';
import { readOverview } from '@hidden-order/platform/protocol/release-service';
import { Console } from './console';

/** The page of the release service: asks for a token, then shows what is live. */
export function App() {
  return (
    <ConsoleApp place="Releases" texts={SIGN_IN} check={readOverview.path}>
      <Console />
    </ConsoleApp>
  );
}

const SIGN_IN = {
  title: 'Sign in to releases',
  lead: 'See what is live, and promote or roll back the apps of your team.',
  label: 'Token of your team',
};
