import type { NotLoaded } from '../../calls';
import type { Overview } from './data';
import styles from './overview.module.css';

/** The records that are still empty; each panel says what it will contain. */
export function Records({
  enrolments,
  receipts,
  certificates,
}: Pick<Overview, 'enrolments' | 'receipts' | 'certificates'>) {
  const records = [
    {
      isShown: isEmpty(enrolments),
      title: 'Enrolments',
      empty: 'No enrolments',
      holds: 'Each course you enrol in, with the share of its lessons that you have completed.',
    },
    {
      isShown: isEmpty(enrolments, ({ plan_state }) => plan_state !== null),
      title: 'Instalments',
      empty: 'No payment plan',
      holds: 'Each course you pay for in instalments: what you have paid, and when the next payment is due.',
    },
    {
      isShown: isEmpty(receipts),
      title: 'Receipts',
      empty: 'No receipts',
      holds: 'A numbered receipt for every payment you make, ready to print.',
    },
    {
      isShown: isEmpty(certificates),
      title: 'Certificates',
      empty: 'No certificates',
      holds: 'One for each course you complete, with a code by which others can check that it is valid.',
    },
  ].filter(({ isShown }) => isShown);
  if (records.length === 0) return null;
  return (
    <section className={styles.records}>
      <div className={styles.recordsHead}>
        <h2>Your records</h2>
        <p>Your records appear here as you study.</p>
      </div>
      <ul role="list" className={styles.panels}>
        {records.map(({ title, empty, holds }) => (
          <li key={title} className={styles.panel}>
            <h3>{title}</h3>
            <p className={styles.empty}>{empty}</p>
            <p className={styles.holds}>{holds}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether a loaded list has no items, or none of a kind. A list that did not load counts as not empty. */
const isEmpty = <Item,>(list: { items: Item[] } | NotLoaded, isOfKind: (item: Item) => boolean = () => true): boolean =>
  'items' in list && !list.items.some(isOfKind);
