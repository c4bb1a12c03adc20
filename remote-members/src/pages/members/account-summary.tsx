import { useEffect, useState } from 'react';
import type { User } from '@hidden-order/api-shapes/auth';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import styles from './overview.module.css';

/** Name and contact data of the signed-in person. */
export function AccountSummary({ person }: { person: User }) {
  return (
    <section className={`kit-stack5 ${styles.section}`}>
      <h2>Your account</h2>
      <dl className={`kit-wrap ${styles.facts}`}>
        <div>
          <dt>Full name</dt>
          <dd>{person.full_name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{person.email}</dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            {person.phone ? <PhoneNumber number={person.phone} /> : <span className={styles.missing}>Not given</span>}
          </dd>
        </div>
      </dl>
      <Link to={paths.profile} className={styles.accountLink}>
        View and edit your profile
      </Link>
    </section>
  );
}

/** The academy's country, whose numbers are shown in national format. */
const OWN_COUNTRY = 'PK';

/**
 * A phone number in the display mode `auto` (spec §9). Shows the saved number until the numbering plans have loaded.
 */
function PhoneNumber({ number }: { number: string }) {
  const [formatted, setFormatted] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('./format-phone').then(
      ({ formatPhone }) => isCurrent && setFormatted(formatPhone(number, 'auto', OWN_COUNTRY)),
      (error: unknown) => console.warn('Numbering plans did not load; the phone number shows as it was saved.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [number]);
  return <span>{formatted ?? number}</span>;
}
