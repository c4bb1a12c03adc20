import { NavLink, useLocation } from '@hidden-order/platform/router';
import { useSession } from '@hidden-order/platform/session';
import { Disclosure } from '../disclosure';
import { useMenu } from '../menu';
import { about, certifications, contact, membersArea, resources, showsPublicLinks } from './links';
import styles from './header.module.css';

/** The header's links for wide screens. */
export function MainLinks() {
  const signedIn = useSession(({ access }) => access !== null);
  const { pathname } = useLocation();
  const more = useMenu('header');
  if (!showsPublicLinks(signedIn, pathname)) {
    return (
      <ul key="members" role="list" className={styles.links}>
        <HeaderLink {...membersArea} />
      </ul>
    );
  }
  const forVisitorsOnly = !showsPublicLinks(true, pathname);
  return (
    <ul key="public" role="list" className={forVisitorsOnly ? `${styles.links} ${styles.visitor}` : styles.links}>
      <HeaderLink {...certifications} />
      <li>
        <Disclosure label="Resources" buttonClassName={styles.link}>
          <ul role="list">
            {resources.map((link) => (
              <HeaderLink key={link.to} {...link} />
            ))}
          </ul>
        </Disclosure>
      </li>
      <HeaderLink {...about} />
      <HeaderLink {...contact} />
      {more.map((link) => (
        <HeaderLink key={link.to} {...link} />
      ))}
    </ul>
  );
}

/** A link in a list of the header. */
export function HeaderLink({ label, to }: { label: string; to: string }) {
  return (
    <li>
      <NavLink to={to} className={`${styles.link}`}>
        {label}
      </NavLink>
    </li>
  );
}
