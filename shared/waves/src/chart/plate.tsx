import { clsx } from 'clsx';
import { TrustedHtml } from '@hidden-order/platform/trusted-html';
import chart from './wave-chart.module.css';
import styles from './plate.module.css';

interface PlateProps {
  /** As `drawPlate` has drawn it. */
  drawing: string;
  /** The plate of the item that the page shows: that of its card turns into it on the way there. */
  ofPage?: boolean;
}

/** A plate. */
export const Plate = ({ drawing, ofPage }: PlateProps) => (
  <div className={clsx(styles.plate, ofPage && styles.ofPage)}>
    <div className={chart.chart}>
      <TrustedHtml html={drawing} />
    </div>
  </div>
);
