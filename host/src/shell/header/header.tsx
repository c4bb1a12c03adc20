import { useEffect } from 'react';
import { Container } from 'shared/ui';
import { site } from 'shared/site';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import { Account } from './account';
import { MainLinks } from './main-links';
import { MobileMenu } from './mobile-menu';
import styles from './header.module.css';

/** The sticky header (SPEC §2): links and account side by side, or behind one button on small screens. */
export function Header() {
  // From here on the session itself decides what shows, also where it ends and the page stays.
  useEffect(() => {
    delete document.documentElement.dataset.session;
  }, []);
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Link to={paths.home} className={styles.brand}>
          <svg viewBox="0 0 44 28" width="44" height="28" aria-hidden="true">
            <polyline points="2,26 10,15 15,20 26,6 32,13 42,2" />
          </svg>
          <span>{site.name}</span>
        </Link>
        <nav aria-label="Main" className={`${styles.wide} ${styles.main}`}>
          <MainLinks />
        </nav>
        <div className={`${styles.wide} ${styles.account}`}>
          <Account />
        </div>
        <MobileMenu />
      </Container>
    </header>
  );
}
