import type { Offer } from '@hidden-order/api-shapes/payments';
import { formatDay, formatInstalments, formatRupees } from '../format';
import styles from './offer.module.css';

/** The price of a course at once, and in monthly payments. */
export const Price = ({ total, count }: { total: number; count: number }) => (
  <div>
    <p>
      <strong>{formatRupees(total)}</strong> in full
    </p>
    <p className="kit-soft">{`or ${formatInstalments(total, count)} monthly, no interest`}</p>
  </div>
);

/** The instalments of an offer with their days. */
export const InstalmentDays = ({ instalments }: Pick<Offer, 'instalments'>) => (
  <ol role="list" className={`kit-stack1 ${styles.instalments}`}>
    {instalments.map(({ number, amount_paisa, due_on }) => (
      <li key={number}>
        <time dateTime={due_on}>{number === 1 ? `Today, ${formatDay(due_on)}` : formatDay(due_on)}</time>
        <span>{formatRupees(amount_paisa)}</span>
      </li>
    ))}
  </ol>
);
