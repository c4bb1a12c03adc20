import { paths } from '@hidden-order/platform/paths';
import { Link, NavLink, useLocation } from '@hidden-order/platform/router';
import { openRegistration, openSignIn, useSession } from '@hidden-order/platform/session';
import { Button, CloseButton, Dialog } from '@hidden-order/ui';
import { logOut } from '../../session';
import { MembersLinks, useMenu } from '../menu';
import { useOpenHere } from '../use-open-here';
import { about, certifications, contact, membersArea, resources, showsPublicLinks } from './links';
import styles from './mobile-menu.module.css';

/** The slide-out menu of small screens, with the same links as the wide header (spec §2). */
export function MobileMenu() {
  const { isOpen, open, close } = useOpenHere();
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={open}>
        Menu
      </button>
      {isOpen && (
        <Dialog labelledBy="mobile-menu-title" className={styles.drawer} onClose={close}>
          <div className={styles.head}>
            <h2 id="mobile-menu-title">Menu</h2>
            <CloseButton label="Close menu" onClick={close} />
          </div>
          <Links onClose={close} />
        </Dialog>
      )}
    </>
  );
}

/** Those of the wide header, those of the members' row, and what the header has beside them. */
function Links({ onClose }: { onClose: () => void }) {
  const signedIn = useSession(({ access }) => access !== null);
  const { pathname } = useLocation();
  const publicLinks = [certifications, ...resources, about, contact, ...useMenu('header')];
  const main = showsPublicLinks(signedIn, pathname) ? publicLinks : [membersArea];
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <>
      <div className={styles.list}>
        <nav aria-label="Main">
          <ul role="list">
            {[...main, ...(signedIn ? [{ label: 'Profile', to: paths.profile }] : [])].map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to}>{label}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {signedIn && <MembersLinks />}
        <ul role="list">
          <li>
            <Link to={paths.search}>Search the site</Link>
          </li>
          <li>
            {signedIn ? (
              <button type="button" onClick={logOut}>
                Logout
              </button>
            ) : (
              <Link to={paths.tournamentRegistration}>Tournament</Link>
            )}
          </li>
        </ul>
      </div>
      {!signedIn && (
        <div className={styles.foot}>
          <Button onClick={closeAnd(openSignIn)}>Login</Button>
          <Button variant="secondary" onClick={closeAnd(openRegistration)}>
            Create an account
          </Button>
        </div>
      )}
    </>
  );
}
