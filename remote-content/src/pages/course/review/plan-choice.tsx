import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Offer } from 'shared/contracts/payments';
import { formatDay, formatRupees } from 'shared/format';
import styles from './review.module.css';

/** The choice between full payment and instalments, with the due dates of the instalments. */
export function PlanChoice({
  offer: { total_paisa, instalments },
  field,
}: {
  offer: Offer;
  field: UseFormRegisterReturn;
}) {
  const inInstalments = useId();
  return (
    <fieldset className={styles.plans}>
      <legend>How do you want to pay?</legend>
      <label className={styles.plan}>
        <input type="radio" value="full" {...field} />
        <span>In full</span>
        <strong>{formatRupees(total_paisa)}</strong>
      </label>
      <div className={styles.plan}>
        <input type="radio" value="instalments" id={inInstalments} {...field} />
        <label htmlFor={inInstalments}>{`In ${instalments.length} monthly instalments, no interest`}</label>
        <strong>{formatRupees(total_paisa)}</strong>
        <ol className={styles.instalments}>
          {instalments.map(({ number, amount_paisa, due_on }) => (
            <li key={number}>
              <time dateTime={due_on}>{number === 1 ? `Today, ${formatDay(due_on)}` : formatDay(due_on)}</time>
              <span>{formatRupees(amount_paisa)}</span>
            </li>
          ))}
        </ol>
      </div>
    </fieldset>
  );
}
