import { entriesOf } from '@hidden-order/platform/site-page';
import type { MenuName } from '@hidden-order/platform/page-route';
import { Link, useLocation } from '@hidden-order/platform/router';
import { Container, useHydrated } from '@hidden-order/ui';
import { pagesOfDocument, sitePages } from '../federation/remotes';
import { matchPage } from '../page/load-page';
import styles from './shell.module.css';

/** The entries that pages have in a menu: those of the document first, so that it hydrates, then this visitor's. */
export const useMenu = (menu: MenuName) => entriesOf(useHydrated() ? sitePages() : pagesOfDocument(), menu);

/** These entries as items of a list. */
export const MenuItems = ({ menu }: { menu: MenuName }) =>
  useMenu(menu).map(({ label, to }) => (
    <li key={to}>
      <Link to={to}>{label}</Link>
    </li>
  ));

/** Above the pages of members: what remotes offer them besides the links of the header. */
export function MembersMenu() {
  const isEmpty = useMenu('members').length === 0;
  const { pathname } = useLocation();
  if (isEmpty || !matchPage(pathname)?.page.guarded) return null;
  return (
    <nav aria-label="For members" className={styles.membersMenu}>
      <Container>
        <ul role="list">
          <MenuItems menu="members" />
        </ul>
      </Container>
    </nav>
  );
}
