import type { LogRow } from '@hidden-order/api-shapes/counting-log';

/** The columns of a counting log that the workshop teaches, in their order: what pages, forms and the file call them. */
export const LOG_COLUMNS: readonly (readonly [column: keyof LogRow, name: string])[] = [
  ['chart', 'Date and chart'],
  ['primary', 'Primary'],
  ['level', 'Level'],
  ['alternate', 'Alternate'],
  ['price', 'Separating price'],
  ['result', 'Result'],
  ['result_date', 'Result date'],
];
