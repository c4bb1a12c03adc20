import { paths } from '@hidden-order/platform/paths';
import { openSignIn, useSession } from '@hidden-order/platform/session';
import { Button } from '@hidden-order/ui';
import { logOut } from '../../session';
import { Disclosure } from '../disclosure';
import { useSite } from '../../site';
import { loadAuthModal } from '../sign-in';
import styles from './header.module.css';
import { HeaderLink } from './main-links';

/** Login for visitors; Profile and Logout for a signed-in person (spec §2). */
export function Account() {
  const site = useSite();
  const signedIn = useSession(({ access }) => access !== null);
  // Loads the dialog when a visitor is about to open it. Opening it retries a failure, and reports the next one.
  const prefetchSignIn = () => void loadAuthModal(site).catch(() => undefined);
  if (!signedIn) {
    return (
      <Button className={styles.visitor} onClick={openSignIn} onPointerEnter={prefetchSignIn} onFocus={prefetchSignIn}>
        Login
      </Button>
    );
  }
  return (
    <Disclosure label="My account" buttonClassName={styles.link}>
      <ul role="list">
        <HeaderLink label="Profile" to={paths.profile} />
        <li>
          <button type="button" className={styles.link} onClick={logOut}>
            Logout
          </button>
        </li>
      </ul>
    </Disclosure>
  );
}
