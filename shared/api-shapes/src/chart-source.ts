import type { Chart } from './content';

/** What the prices of a chart of a real market are, and whose. */
export const sourceOf = ({ prices, unit, source, licence }: Chart): string =>
  `${prices}, ${unit}. Source: ${source}, ${licence}.`;
