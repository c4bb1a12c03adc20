import { useEffect } from 'react';
import { Brand, Container, useHydrated } from '@hidden-order/ui';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { getSession, subscribeToSession, useSession, type Session } from '@hidden-order/platform/session';
import { Account } from './account';
import { membersArea } from './links';
import { MainLinks } from './main-links';
import { MobileMenu } from './mobile-menu';
import styles from './header.module.css';

/** The sticky header (spec §2): links and account side by side, or behind one button on small screens. */
export function Header() {
  const isHydrated = useHydrated();
  // The document has noted whether a token is stored. From here on the session itself says so, also where it ends and the
  // page stays.
  useEffect(() => {
    const note = ({ access }: Session) => document.documentElement.toggleAttribute('data-session', access !== null);
    note(getSession());
    return subscribeToSession(note);
  }, []);
  return (
    <header className={styles.header} data-waiting={isHydrated ? undefined : ''}>
      <Container className={styles.bar}>
        <Link to={paths.home} className={styles.brand}>
          <Brand />
        </Link>
        <nav aria-label="Main" className={styles.wide}>
          <MainLinks />
        </nav>
        <div className={styles.members}>
          <MembersLink />
        </div>
        <div className={`${styles.wide} ${styles.account}`}>
          <Account />
        </div>
        <Link to={paths.search} aria-label="Search" className={styles.icon}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="m15.5 15.5 6 6M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0" />
          </svg>
        </Link>
        <MobileMenu />
      </Container>
    </header>
  );
}

/** The members area of a signed-in person, one step from every page, where it is not the main link in view (spec §2). */
function MembersLink() {
  const signedIn = useSession(({ access }) => access !== null);
  if (!signedIn) return null;
  return (
    <Link to={membersArea.to} aria-label={membersArea.label} className={styles.icon}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M12 6v15M2 4q7-1 10 2 3-3 10-2v15q-7-1-10 2-3-3-10-2z" />
      </svg>
    </Link>
  );
}
