import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { useSession } from '@hidden-order/platform/session';
import { ButtonLink } from '@hidden-order/ui';

/** Where the holder of a seat plays. @param props.id of the tournament */
export function PlayLink({ id }: { id: string }) {
  const isSignedIn = useSession(({ access }) => access !== null);
  if (isSignedIn) {
    return (
      <p>
        <ButtonLink to={paths.playTournament(id)}>Play</ButtonLink>
      </p>
    );
  }
  return (
    <p>
      To play, sign in, press “Play” on <Link to={paths.tournament(id)}>the tournament’s page</Link>, and add your entry
      to your account by this reference.
    </p>
  );
}

/** Says in one line that the signed-in person has a seat. @param props.id of the tournament */
export const SeatHint = ({ id }: { id: string }) => (
  <span>
    You have a seat. <Link to={paths.playTournament(id)}>Play the tournament</Link>
  </span>
);
