import { TrustedHtml } from '@hidden-order/platform/trusted-html';
import chart from './wave-chart.module.css';
import styles from './plate.module.css';

interface PlateProps {
  /** As `drawPlate` has drawn it. */
  drawing: string;
  /** The plate of the item that the page shows: that of its card turns into it on the way there, as the title of the card into the page's. */
  ofPage?: boolean;
}

/** A plate. */
export const Plate = ({ drawing, ofPage }: PlateProps) => (
  <div data-of-page={ofPage} className={styles.plate}>
    <div className={chart.chart}>
      <TrustedHtml html={drawing} />
    </div>
  </div>
);
