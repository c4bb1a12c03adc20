import type { LogRow } from '@hidden-order/api-shapes/counting-log';
import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import type { Statement } from '@hidden-order/api-shapes/replays';
import type { SwingChart } from '@hidden-order/wave-engine';
import type { Ending } from './endings';
import { labelWords } from './label-words';
import type { PlayView } from './play';

/**
 * The rows of a counting log for the commits of a play that has no log on the server: one for each count and each “no count”;
 * null for a strike, which is the result of the row before.
 * @param dayOf the day of a bar
 */
export const rowsOf = (
  chart: SwingChart,
  name: string,
  commits: PlayView['commits'],
  dayOf: (bar: number) => string,
): (LogRow | null)[] =>
  commits.map(({ bar, statement, ended }, place) => {
    const cells = statementCells(chart.until(bar), statement);
    const next = commits[place + 1];
    const isCount = statement.kind === 'count';
    return (
      cells && {
        ...cells,
        chart: `${dayOf(bar)}, ${name}, bar ${bar + 1}`,
        result: isCount ? resultWords(ended, next !== undefined) : '',
        result_date: isCount && next ? dayOf(next.bar) : '',
      }
    );
  });

/** A statement in the columns of a counting log; null for a strike. @param chart as it was then */
export function statementCells(
  chart: SwingChart,
  statement: Statement,
): Pick<LogRow, 'primary' | 'level' | 'alternate' | 'price'> | null {
  switch (statement.kind) {
    case 'strike':
      return null;
    case 'none':
      return { primary: 'no count', level: '', alternate: '', price: '' };
    case 'count': {
      const { labels, level, alternate } = statement;
      return {
        primary: labelWords(chart, labels),
        level: formatPrice(level),
        alternate: alternate ? labelWords(chart, alternate.labels) : '',
        price: alternate ? formatPrice(alternate.price) : '',
      };
    }
  }
}

/** What became of a count. @param isOver whether it was let go, or its chart has ended */
export function resultWords(ended: Ending | null, isOver: boolean): string {
  if (ended) return `ended at level, bar ${ended.bar + 1}`;
  return isOver ? 'let go before its level' : 'open';
}
