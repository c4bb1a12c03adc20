import type { LogRow } from '@hidden-order/api-shapes/counting-log';
import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import type { Commit } from '@hidden-order/api-shapes/replays';
import type { SwingChart } from '@hidden-order/wave-engine';
import { labelWords } from './label-words';

type Committed = Pick<Commit, 'bar' | 'statement' | 'at' | 'ended'>;

/**
 * The rows of a counting log for the commits of a replay or a tournament: one for each count and each “no count”; null for a strike, which is
 * the result of the row before.
 * @param name of the chart
 */
export const logRows = (chart: SwingChart, name: string, commits: readonly Committed[]): (LogRow | null)[] =>
  commits.map((commit, place) => rowOf(chart, name, commit, commits[place + 1]));

function rowOf(
  chart: SwingChart,
  name: string,
  commit: Committed,
  next: Pick<Committed, 'at'> | undefined,
): LogRow | null {
  const { bar, statement, at } = commit;
  const then = chart.until(bar);
  const row = {
    chart: `${at}, ${name}, bar ${bar + 1}`,
    level: '',
    alternate: '',
    price: '',
    result: '',
    result_date: '',
  };
  switch (statement.kind) {
    case 'strike':
      return null;
    case 'none':
      return { ...row, primary: 'no count' };
    case 'count': {
      const { labels, level, alternate } = statement;
      return {
        ...row,
        primary: labelWords(then, labels),
        level: formatPrice(level),
        alternate: alternate ? labelWords(then, alternate.labels) : '',
        price: alternate ? formatPrice(alternate.price) : '',
        ...resultOf(commit, next),
      };
    }
  }
}

/** How a row closed, and when. */
function resultOf(
  { ended }: Committed,
  next: Pick<Committed, 'at'> | undefined,
): Pick<LogRow, 'result' | 'result_date'> {
  const result_date = next?.at ?? '';
  if (ended) return { result: `ended at level, bar ${ended.bar + 1}`, result_date };
  return { result: next ? 'let go before its level' : 'open', result_date };
}
