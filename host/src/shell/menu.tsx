import { entriesOf } from '@hidden-order/platform/protocol/site-page';
import type { MenuName } from '@hidden-order/platform/page-route';
import { NavLink, useLocation } from '@hidden-order/platform/router';
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
      <NavLink to={to}>{label}</NavLink>
    </li>
  ));

/** Where members go on from one page to the next; beside it what a page tells of it (`--due`). */
export const MembersLinks = () => (
  <nav aria-label="For members" className={styles.members}>
    <ul role="list">
      <MenuItems menu="members" />
    </ul>
  </nav>
);

/** These links in a row, on the pages of members and on public ones that they lead to. */
export function MembersRow() {
  const { pathname } = useLocation();
  const page = useSite().remotes.match(pathname)?.page;
  return page?.guarded || page?.menus?.members ? (
    <div className={styles.row}>
      <Container>
        <MembersLinks />
      </Container>
    </div>
  ) : null;
}
