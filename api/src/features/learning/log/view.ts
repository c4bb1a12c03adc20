import { LOG_CHARTS, type CountingLog, type LogChain, type LogRow } from '@hidden-order/api-shapes/counting-log';
import { SwingChart } from '@hidden-order/wave-engine';
import { logRows } from '@hidden-order/waves/replay';
import { SWING_SIZE } from '@hidden-order/series';
import { chainView } from '../../counting/seals';
import { playChain } from '../../tournaments/play-log';
import type { StoredReplay } from '../replay/replay-queries';
import { commitsView } from '../replay/view';
import type { StoredLog } from './log-queries';
import type { LogEntryRow } from './tables';

/** A log with its seals, its newest chain first. Of what is under way it says no more than the pages do. */
export function chainsOf({ log, entries, replays, plays }: StoredLog): LogChain[] {
  const charts = newestFirst([...replays.map(replayChain), ...plays.map(playChain)]).slice(0, LOG_CHARTS);
  return newestFirst([...(log && entries.length > 0 ? [ownChain(log.id, entries)] : []), ...charts]);
}

/** By the time of their last entry. */
const newestFirst = (chains: readonly LogChain[]): LogChain[] =>
  chains.toSorted((one, other) => ((one.entries.at(-1)?.at ?? '') < (other.entries.at(-1)?.at ?? '') ? 1 : -1));

export const logView = (stored: StoredLog): CountingLog => ({
  chains: chainsOf(stored),
  public_id: stored.log?.publicId ?? null,
});

function ownChain(id: string, entries: readonly LogEntryRow[]): LogChain {
  const sealed = entries.map(({ entry, ...row }) => ({ ...row, bar: null, statement: entry }));
  const rows = entries.map(({ number }) => ownRow(entries, number));
  return { name: 'Rows by hand', is_own: true, ...chainView(id, sealed, rows) };
}

/** A row that the member wrote, with the result that was written later. */
function ownRow(entries: readonly LogEntryRow[], number: number): LogRow | null {
  const entry = entries[number - 1]?.entry;
  if (entry?.kind !== 'row') return null;
  const { kind: _, ...cells } = entry;
  const results = entries.flatMap(({ entry: one }) => (one.kind === 'result' && one.row === number ? one : []));
  return { ...cells, result: results[0]?.result ?? 'open', result_date: results[0]?.date ?? '' };
}

function replayChain({ replay: { id, level, hiddenSeries, shown }, commits }: StoredReplay): LogChain {
  const chart = new SwingChart(hiddenSeries.bars.slice(0, shown), SWING_SIZE[level]);
  const rows = logRows(chart, `${level} replay`, commitsView(chart, commits));
  return { name: `Replay, ${level}`, is_own: false, ...chainView(id, commits, rows) };
}
