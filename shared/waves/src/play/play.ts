import type { Commit, Statement } from '@hidden-order/api-shapes/replays';
import { SwingChart, type Bar } from '@hidden-order/wave-engine';
import { endingOf, toldOf } from './endings';
import { markStatement, type Stated } from './marks';
import { scoreOf, type Result } from './points';

/** A play: a chart whose bars appear, and what is stated about it. Each function here answers with the play as it is then. */
export interface Play {
  /** All of the series, of which a view has those that are shown. */
  bars: readonly Bar[];
  /** Of the swings, in price steps. */
  size: number;
  shown: number;
  stated: readonly Stated[];
  /** Null until the play is over. */
  result: Result | null;
}

/** A play as it begins. @param shown bars to begin with */
export const begin = (bars: readonly Bar[], size: number, shown: number): Play => ({
  ...{ bars, size, shown },
  stated: [],
  result: null,
});

const chartOf = ({ bars, size, shown }: Play) => new SwingChart(bars.slice(0, shown), size);

/** Shows more bars. After the last one the play is over. */
export function show(play: Play, by: number): Play {
  if (play.shown === play.bars.length) return { ...play, result: scoreOf(chartOf(play), play.stated) };
  const next = { ...play, shown: Math.min(play.shown + by, play.bars.length) };
  return { ...next, stated: withEnd(chartOf(next), play.stated, undefined) };
}

/** States something at the last bar that is shown. @returns null for labels that do not stand at swings */
export function state(play: Play, statement: Statement): Play | null {
  const chart = chartOf(play);
  const marks = markStatement(chart, statement);
  if (marks === null) return null;
  const one: Stated = { number: play.stated.length + 1, bar: play.shown - 1, statement, marks, ended: null };
  return { ...play, stated: [...withEnd(chart, play.stated, one), one] };
}

/** Statements of which the last one has its ending. @param next lets it go */
function withEnd(chart: SwingChart, stated: readonly Stated[], next: Stated | undefined): Stated[] {
  const last = stated.at(-1);
  return last ? [...stated.slice(0, -1), { ...last, ended: endingOf(chart, last, next) }] : [];
}

/** Whether a count stands that may be struck. */
export const canStrike = (stated: readonly Pick<Stated, 'statement'>[]): boolean =>
  stated.at(-1)?.statement.kind === 'count';

/** What a learner may know of a play: until it is over no more than the bars so far, and of endings what is past. */
export const viewOf = ({ bars, size, shown, stated, result }: Play) => ({
  swing_size: size,
  bars: bars.slice(0, shown),
  is_last: shown === bars.length,
  commits: stated.map(({ number, bar, statement, marks, ended }, place): Omit<Commit, 'at' | 'hash'> => ({
    ...{ number, bar, statement },
    ended: toldOf(ended, shown),
    points: result?.commits[place]?.points ?? null,
    best: result && marks.best,
  })),
  result: result && { score: result.score, words: result.words },
});
export type PlayView = ReturnType<typeof viewOf>;
