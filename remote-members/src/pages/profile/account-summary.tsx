import { useEffect, useState } from 'react';
import type { User } from '@hidden-order/api-shapes/auth';
import { Link } from '@hidden-order/platform/router';
import { formatCount } from '@hidden-order/ui/format';
import styles from './page.module.css';

/** Name and contact data of the signed-in person, and how many receipts they have. */
export const AccountSummary = ({ person, receipts }: { person: User; receipts: number }) => (
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
      <dd>{person.phone ? <PhoneNumber number={person.phone} /> : <span className="kit-soft">Not given</span>}</dd>
    </div>
    {receipts > 0 && (
      <div>
        <dt>Receipts</dt>
        <dd>
          <Link to="#receipts">{formatCount(receipts, 'receipt')}</Link>
        </dd>
      </div>
    )}
  </dl>
);

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
