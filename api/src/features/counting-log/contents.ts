import type { LogEntry, LogRow } from '@hidden-order/api-shapes/counting-log';
import type { Earned, Statement } from '@hidden-order/api-shapes/replays';
import type { Result } from '@hidden-order/waves/play';
import type { HiddenSeries } from '@hidden-order/series';

/** What the rows of a log say. A chart begins with a start and ends with an end, which reveals what the start has sealed. */
export type LogContent =
  | {
      kind: 'start';
      /** What the log calls the chart. */
      name: string;
      /** Seal of the hidden series. */
      series: string;
    }
  | StatementContent
  | {
      kind: 'mark';
      round: number;
      /** The statement that counts, by its place. */
      place: number;
      points: Earned[];
      score: number;
    }
  | {
      kind: 'end';
      series: HiddenSeries;
      /** Of the series’ seal. */
      series_salt: string;
      /** What became of the last count; empty where none stood. */
      before: string;
      /** What a replay is worth; a tournament has its marks. */
      result?: Result;
    }
  | { kind: 'entry'; entry: LogEntry };

/** A statement about a chart. */
export interface StatementContent {
  kind: 'statement';
  /** Place among the statements about the chart, from 1. */
  place: number;
  /** The last bar that was shown. */
  bar: number;
  /** Of a tournament. */
  round?: number;
  statement: Statement;
  /** The statement in the columns of the log; null for a strike. */
  row: Pick<LogRow, 'primary' | 'level' | 'alternate' | 'price'> | null;
  /** What became of the count before; empty where none stood. */
  before: string;
}

/** What a row seals besides its content. */
export interface LogFrame {
  /** Names the chain. */
  log: string;
  /** Place in the chain, from 1. */
  number: number;
  /** UTC instant, ISO 8601, by the clock of the server. */
  at: string;
  /** Names the chart among those of the member. */
  chart: string;
  /** So that no one finds a text that does not show by trying. */
  salt: string;
}
export type LogBody = LogFrame & LogContent;
