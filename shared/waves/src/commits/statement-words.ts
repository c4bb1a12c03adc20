import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import type { Statement } from '@hidden-order/api-shapes/replays';
import type { SwingChart } from '@hidden-order/wave-engine';
import { labelWords } from '../play';

/** What a statement says. @param chart as it was when the statement was made */
export function statementWords(chart: SwingChart, statement: Statement): string {
  switch (statement.kind) {
    case 'none':
      return 'No count fits.';
    case 'strike':
      return 'Count struck.';
    case 'count': {
      const { labels, level, alternate } = statement;
      const other = alternate
        ? ` Alternate: ${labelWords(chart, alternate.labels)}, apart at ${formatPrice(alternate.price)}.`
        : '';
      return `Count: ${labelWords(chart, labels)}, ends at ${formatPrice(level)}.${other}`;
    }
  }
}
