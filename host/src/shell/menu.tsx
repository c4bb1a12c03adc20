import { entriesOf } from '@hidden-order/platform/protocol/site-page';
import type { MenuName } from '@hidden-order/platform/page-route';
import { Link, useLocation } from '@hidden-order/platform/router';
import { Container, useHydrated } from '@hidden-order/ui';
import { useSite } from '../site';
import styles from './shell.module.css';

/** The entries that pages have in a menu: those of the document first, so that it hydrates, then this visitor's. */
export function useMenu(menu: MenuName) {
  const { pages, pagesOfDocument } = useSite().remotes;
  return entriesOf(useHydrated() ? pages : pagesOfDocument, menu);
}

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
  const { remotes } = useSite();
  if (isEmpty || !remotes.match(pathname)?.page.guarded) return null;
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
