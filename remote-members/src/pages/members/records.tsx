import styles from './page.module.css';

const records = [
  {
    title: 'Enrolments',
    empty: 'No enrolments',
    holds: 'Each course you enrol in, with the share of its lessons that you have completed.',
  },
  {
    title: 'Instalments',
    empty: 'No payment plan',
    holds: 'Each course you pay for in parts: what is paid, which payment is next, and when it is due.',
  },
  {
    title: 'Receipts',
    empty: 'No receipts',
    holds: 'A numbered receipt for every payment you make, ready to print.',
  },
  {
    title: 'Certificates',
    empty: 'No certificates',
    holds: 'One for each course you complete, with a code by which others can check that it is valid.',
  },
];

/** The records of what a person takes part in. Nobody has any yet, so each panel says what it will hold. */
export function Records() {
  return (
    <section className={styles.records}>
      <div className={styles.recordsHead}>
        <h2>Your records</h2>
        <p>These fill up as you study. Here is what each of them will hold.</p>
      </div>
      <ul className={styles.panels}>
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
