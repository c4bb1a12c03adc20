import type { Statement } from '@hidden-order/api-shapes/replays';
import { labelWords, type ChartSoFar } from '../replay';
import { formatPrice } from '../rules';

/** What a statement says, made at a bar. */
export function statementWords(chart: ChartSoFar, bar: number, statement: Statement): string {
  switch (statement.kind) {
    case 'none':
      return 'No count fits.';
    case 'strike':
      return 'Count struck.';
    case 'count': {
      const { labels, level, alternate } = statement;
      const other = alternate
        ? ` Alternate: ${labelWords(chart, bar, alternate.labels)}, apart at ${formatPrice(alternate.price)}.`
        : '';
      return `Count: ${labelWords(chart, bar, labels)}, ends at ${formatPrice(level)}.${other}`;
    }
  }
}
