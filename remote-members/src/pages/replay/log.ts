import type { Commit, Replay } from '@hidden-order/api-shapes/replays';
import { labelWords } from '@hidden-order/waves/commits';
import { formatPrice } from '@hidden-order/waves/practice';

/** The seven columns that the workshop teaches, after the number of the row, and the seal. */
const COLUMNS = [
  'Number',
  'Date and chart',
  'Primary',
  'Level',
  'Alternate',
  'Separating price',
  'Result',
  'Result date',
  'Seal',
  'Seal before',
];

/** The counting log of a replay as CSV: a row for each count and each “no count”. A strike is the result of the row before. */
export function logOf(replay: Replay): string {
  const rows = replay.commits.flatMap((commit, place) =>
    commit.statement.kind === 'strike' ? [] : [rowOf(replay, commit, replay.commits[place + 1])],
  );
  return [COLUMNS, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n');
}

function rowOf(replay: Replay, commit: Commit, next: Commit | undefined): string[] {
  const { number, bar, statement, at, hash, previous } = commit;
  const chart = `${at}, ${replay.level} replay, bar ${bar + 1}`;
  const seals = [hash, previous];
  if (statement.kind !== 'count') return [String(number), chart, 'no count', '', '', '', '', '', ...seals];
  const { labels, level, alternate } = statement;
  return [
    String(number),
    chart,
    labelWords(replay, bar, labels),
    formatPrice(level),
    alternate ? labelWords(replay, bar, alternate.labels) : '',
    alternate ? formatPrice(alternate.price) : '',
    ...resultOf(commit, next),
    ...seals,
  ];
}

/** How a row closed, and when. */
function resultOf({ ended }: Commit, next: Commit | undefined): [string, string] {
  const date = next?.at ?? '';
  if (ended) return [`ended at level, bar ${ended.bar + 1}`, date];
  return next ? ['let go before its level', date] : ['open', ''];
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
