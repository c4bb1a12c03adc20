import { labelsIn, markOf, waveOf, type Count } from '@hidden-order/api-shapes/count';
import { formatPrice, type CountLabel } from '@hidden-order/api-shapes/practice-terms';
import type { SwingChart } from '@hidden-order/wave-engine';

/** A label after those of the waves that it is in, such as `3 [iv]`. */
const styled = (label: CountLabel): string => {
  const wave = waveOf(label);
  return `${wave ? `${styled(wave)} ` : ''}${markOf(label)}`;
};

/** Labels in words, such as `1 at 120.00, 2 at 108.00`. */
export const labelWords = ({ swings }: SwingChart, labels: Count): string =>
  labelsIn(labels)
    .flatMap((label) => {
      const swing = swings[labels[label] ?? -1];
      return swing ? `${styled(label)} at ${formatPrice(swing.price)}` : [];
    })
    .join(', ');
