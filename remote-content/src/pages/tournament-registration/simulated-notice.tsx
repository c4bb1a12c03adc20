import styles from './page.module.css';

/** Residents of Pakistan may not buy offshore margin products (State Bank of Pakistan, May 2022): nothing is traded here. */
export function SimulatedNotice() {
  return (
    <p className={styles.simulated}>
      <strong>Simulated accounts only.</strong> No money is staked, traded, won or lost, no broker takes part, and
      nothing here is advice to trade.
    </p>
  );
}
