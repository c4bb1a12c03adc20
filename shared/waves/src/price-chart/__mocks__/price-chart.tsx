import type { ReactNode } from 'react';
import type { Project, Read } from '../price-chart';

/** jsdom has no canvas; end-to-end tests show the drawn chart. A pixel is a bar wide and a price step high. */
export const PriceChart = ({ children }: { children: (project: Project, read: Read) => ReactNode }) =>
  children(
    ({ bar, price }) => ({ x: bar, y: price, place: { left: `${bar}px`, top: `${price}px` } }),
    (bar, price) => ({ bar, price }),
  );
