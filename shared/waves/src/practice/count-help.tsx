import styles from './practice.module.css';

/** What to do with a practice series, in a line or two. */
export const PLACE_LABELS =
  'Mark waves 1–5 and A–C on the swings at which they end, as far as the chart goes. We check the rules as you go. Wave 1 starts at 0. On some charts no count is legal.';

/** How to place labels by pointer and by keyboard. */
export const CountHelp = () => (
  <details className={styles.help}>
    <summary>How to place labels</summary>
    <p>
      Choose a swing on the chart: it gets the label that is selected below the chart. Choose it again to remove the
      label. By keyboard, Tab reaches the chart, the arrow keys move between swings, Enter places the selected label,
      the keys 0 to 5 and A to C place that label, and Delete removes it.
    </p>
  </details>
);
