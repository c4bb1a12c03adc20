import { useState } from 'react';
import { paths } from '@hidden-order/platform/paths';
import { NavLink, useLocation } from '@hidden-order/platform/router';
import { openSignIn, useSession } from '@hidden-order/platform/session';
import { Button, Dialog } from '@hidden-order/ui';
import { logOut } from '../../session';
import { about, certifications, contact, membersArea, resources, showsPublicLinks } from './links';
import styles from './mobile-menu.module.css';

/** The slide-out menu of small screens, with the same links as the wide header (spec §2). */
export function MobileMenu() {
  const { key } = useLocation();
  // Open at one place in the history only: any navigation, also the browser's Back, puts the menu away.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (openedAt !== null && openedAt !== key) setOpenedAt(null);
  const close = () => setOpenedAt(null);

  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpenedAt(key)}>
        Menu
      </button>
      {openedAt === key && (
        <Dialog labelledBy="mobile-menu-title" className={styles.drawer} onClose={close}>
          <div className={styles.head}>
            <h2 id="mobile-menu-title">Menu</h2>
            <Button variant="quiet" onClick={close}>
              Close menu
            </Button>
          </div>
          <MenuLinks
            onLogin={() => {
              close();
              openSignIn();
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function MenuLinks({ onLogin }: { onLogin: () => void }) {
  const signedIn = useSession(({ access }) => access !== null);
  const { pathname } = useLocation();
  const main = showsPublicLinks(signedIn, pathname) ? [certifications, ...resources, about, contact] : [membersArea];
  return (
    <nav aria-label="Main" className={styles.links}>
      <ul role="list" className={styles.list}>
        {[...main, ...(signedIn ? [{ label: 'Profile', to: paths.profile }] : [])].map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
      {signedIn ? <Button onClick={logOut}>Logout</Button> : <Button onClick={onLogin}>Login</Button>}
    </nav>
  );
}
