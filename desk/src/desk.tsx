import * as calls from '@hidden-order/api-shapes/desk/calls';
import { ConsoleApp, useLive } from '@hidden-order/console';
import { Skeleton } from '@hidden-order/ui';
import { Shell } from './shell/shell';

/** The desk: asks for a token, then shows the pages that its roles allow. */
export function Desk() {
  return (
    <ConsoleApp place="Desk" texts={SIGN_IN} check={calls.readStaff.path}>
      <SignedIn />
    </ConsoleApp>
  );
}

const SIGN_IN = {
  title: 'Sign in to the desk',
  lead: 'Payments, learners, messages and tournaments of the academy.',
  label: 'Your token',
};

function SignedIn() {
  const { data } = useLive(calls.readStaff, {});
  return data === null ? <Skeleton height="100vh" /> : <Shell staff={data} />;
}
