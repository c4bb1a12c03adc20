import { site } from 'shared/site';
import { TextbookChart } from 'shared/wave-chart';
import styles from './plate.module.css';

/** The printed plate beside the form on wide screens; it carries nothing that anybody needs. */
export function Plate() {
  return (
    <div aria-hidden="true" className={styles.plate}>
      <p className={styles.name}>{site.name}</p>
      <TextbookChart figure="impulse" caption="An impulse of five waves" decorative className={styles.chart} />
      <p className={styles.tagline}>{site.tagline}</p>
    </div>
  );
}
