import { NavLink, useLocation } from '@hidden-order/platform/router';
import { useSession } from '@hidden-order/platform/session';
import { Disclosure } from '../disclosure/disclosure';
import { about, certifications, contact, membersArea, resources, showsPublicLinks } from './links';
import styles from './header.module.css';

/** The header's links for wide screens. */
export function MainLinks() {
  const signedIn = useSession(({ access }) => access !== null);
  const { pathname } = useLocation();
  if (!showsPublicLinks(signedIn, pathname)) {
    return (
      <ul key="members" role="list" className={styles.links}>
        <Item {...membersArea} />
      </ul>
    );
  }
  const forVisitorsOnly = !showsPublicLinks(true, pathname);
  return (
    <ul key="public" role="list" className={forVisitorsOnly ? `${styles.links} ${styles.visitor}` : styles.links}>
      <Item {...certifications} />
      <li>
        <Disclosure label="Resources" buttonClassName={styles.link}>
          <ul role="list" className={styles.panel}>
            {resources.map((link) => (
              <Item key={link.to} {...link} />
            ))}
          </ul>
        </Disclosure>
      </li>
      <Item {...about} />
      <Item {...contact} />
    </ul>
  );
}

function Item({ label, to }: { label: string; to: string }) {
  return (
    <li>
      <NavLink to={to} className={`${styles.link}`}>
        {label}
      </NavLink>
    </li>
  );
}
