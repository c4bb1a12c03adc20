import { entriesOf } from '@hidden-order/platform/site-page';
import type { MenuName } from '@hidden-order/platform/page-route';
import { Link, useLocation } from '@hidden-order/platform/router';
import { site } from '@hidden-order/api-shapes/site';
import { Container, useHydrated } from '@hidden-order/ui';
import { pagesOfDocument, sitePages } from '../federation/remotes';
import { matchPage } from '../page/load-page';
import styles from './shell.module.css';

/** The entries that pages have in a menu: those of the document first, so that it hydrates, then this visitor's. */
export const useMenu = (menu: MenuName) => entriesOf(useHydrated() ? sitePages() : pagesOfDocument(), menu);

/** The header's entries besides those of spec §2; none unless the site opens it. */
export const useHeaderMenu = () => {
  const entries = useMenu('header');
  return site.opensHeader ? entries : [];
};

/** Above the pages of members: what remotes offer them besides the links of the header. */
export function MembersMenu() {
  const entries = useMenu('members');
  const { pathname } = useLocation();
  if (entries.length === 0 || !matchPage(pathname)?.page.guarded) return null;
  return (
    <nav aria-label="For members" className={styles.membersMenu}>
      <Container>
        <ul role="list">
          {entries.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
