import { Link } from 'shared/router';
import { useSession } from 'shared/session';
import { membersArea } from './links';
import styles from './header.module.css';

/** The members area of a signed-in person, one step from every page, where it is not the main link in view (spec §2). */
export function MembersLink() {
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
