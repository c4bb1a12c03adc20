import { formatRupees, instalment } from 'shared/format';
import type { BoughtCourse } from './buy-view';
import styles from './buy-box.module.css';

/** The price of the course, in full and in instalments. */
export function Price({ course: { price_paisa, instalments } }: { course: BoughtCourse }) {
  return (
    <div>
      <p className={styles.price}>{formatRupees(price_paisa)}</p>
      <p className={styles.soft}>
        or {instalments} × {formatRupees(instalment(price_paisa, 1, instalments))} monthly, no interest
      </p>
    </div>
  );
}
