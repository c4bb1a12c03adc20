import { ConsoleApp, useLive } from '@hidden-order/console';
import { staffSchema } from '@hidden-order/api-shapes/desk/staff';
import { Skeleton } from '@hidden-order/ui';
import { Shell } from './shell/shell';

/** The desk: asks for a token, then shows the pages that its roles allow. */
export function Desk() {
  return (
    <ConsoleApp place="Desk" texts={SIGN_IN} check="/api/me/">
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
  const { data } = useLive(staffSchema, '/api/me/');
  return data === null ? <Skeleton height="100vh" /> : <Shell staff={data} />;
}
