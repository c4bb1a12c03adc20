import { TrustedHtml } from '@hidden-order/platform/trusted-html';
import chart from './wave-chart.module.css';
import styles from './plate.module.css';

/** A plate. @param props.drawing as `drawPlate` has drawn it */
export const Plate = ({ drawing }: { drawing: string }) => (
  <div className={styles.plate}>
    <div className={chart.chart}>
      <TrustedHtml html={drawing} />
    </div>
  </div>
);
