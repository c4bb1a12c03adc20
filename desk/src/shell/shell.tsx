import { useState, type ReactNode } from 'react';
import { Account, Frame } from '@hidden-order/console';
import type { Role, Staff } from '@hidden-order/api-shapes/desk/staff';
import { Link, NavLink, Outlet } from '@hidden-order/platform/router';
import { Alert } from '@hidden-order/ui';
import { formatMoment } from '@hidden-order/ui/format';
import { SignedIn } from './roles';
import { Saying } from './saying';
import styles from './shell.module.css';
import { useSearchKey } from './use-search-key';

/** The pages, and the role that each needs. */
const PAGES: readonly { to: string; name: string; role?: Role }[] = [
  { to: '/', name: 'Today' },
  { to: '/money', name: 'Money', role: 'money' },
  { to: '/people', name: 'People', role: 'learners' },
  { to: '/learners', name: 'Learners', role: 'learners' },
  { to: '/messages', name: 'Messages', role: 'messages' },
  { to: '/tournaments', name: 'Tournaments', role: 'tournaments' },
  { to: '/staff', name: 'Staff', role: 'staff' },
  { to: '/log', name: 'Log' },
];

/** What stands around each page of the desk: its pages, who is signed in, and what was done last. */
export function Shell({ staff }: { staff: Staff }) {
  const [said, setSaid] = useState<ReactNode>('');
  useSearchKey();
  const name = (
    <Link to="/account" onClick={() => setSaid('')}>
      {staff.name}
    </Link>
  );
  return (
    <Frame place="Desk" account={<Account who={{ name, until: `until ${formatMoment(staff.expires_at)}` }} />}>
      <div className={`kit-stack6 ${styles.columns}`}>
        <nav aria-label="Desk">
          <ul role="list" className={`kit-stack1 ${styles.pages}`}>
            {PAGES.filter(({ role }) => role === undefined || staff.roles.includes(role)).map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={styles.page ?? ''} onClick={() => setSaid('')}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={`kit-stack5 ${styles.content}`}>
          <div aria-live="polite">{said !== '' && <Alert tone="success">{said}</Alert>}</div>
          <SignedIn value={staff}>
            <Saying value={setSaid}>
              <Outlet />
            </Saying>
          </SignedIn>
        </div>
      </div>
    </Frame>
  );
}
