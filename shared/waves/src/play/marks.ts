import { wholeOf } from '@hidden-order/api-shapes/count';
import type { Commit, Statement } from '@hidden-order/api-shapes/replays';
import { separate, textOf, type Count, type Level, type SwingChart } from '@hidden-order/wave-engine';
import { compareWithBest, type Best } from './best';
import { ALTERNATE_WAVES, assess, bestCount, COUNT_WAVES, hasEnough, type Problem } from './legal';

/** What the engine finds in a statement at its bar, by the bars until then. */
export type Marks = {
  /** The best legal count there, beside the statement. */
  best: Best;
} & (
  | ({ kind: 'count' } & CountMarks)
  /** Whether no count stands; null while the chart has too few swings for one. */
  | { kind: 'none'; isRight: boolean | null }
  | { kind: 'strike' }
);

interface CountMarks {
  problem: Problem | null;
  /** The prices that end it, by the rules; none where a wave is not legal. */
  levels: Level[];
  /** Whether its level is one of them. */
  isLevelRight: boolean;
  /** Whether the alternate stands, and a price separates it from the count; null without an alternate. */
  isAlternateApart: boolean | null;
  /** The price that does; null where none does. */
  separation: number | null;
}

/** A statement with what the engine found in it. */
export interface Stated {
  /** Place among the statements, from 1. */
  number: number;
  /** The last bar that was shown. */
  bar: number;
  statement: Statement;
  marks: Marks;
  /** Where its count ended while it stood. */
  ended: Commit['ended'];
}

/**
 * @param chart as far as it shows
 * @returns null for labels that do not stand at swings
 */
export function markStatement(chart: SwingChart, statement: Statement): Marks | null {
  if (!isAtSwings(chart, statement)) return null;
  const best = compareWithBest(chart, statement);
  switch (statement.kind) {
    case 'strike':
      return { kind: 'strike', best };
    case 'none':
      return { kind: 'none', best, isRight: hasEnough(chart) ? bestCount(chart) === null : null };
    case 'count': {
      const { labels, alternate } = statement;
      const { problem, levels } = assess(chart, labels, COUNT_WAVES);
      const other = alternate && assess(chart, alternate.labels, ALTERNATE_WAVES);
      const isOther = alternate !== null && other?.problem === null && isAnother(alternate.labels, labels);
      const apart = isOther ? separate(chart.bars.at(-1)?.close ?? 0, levels, other.levels) : null;
      return {
        kind: 'count',
        best,
        problem,
        levels,
        isLevelRight: levels.some(({ price }) => price === statement.level),
        isAlternateApart: alternate && apart !== null,
        separation: apart?.price ?? null,
      };
    }
  }
}

/**
 * Whether a count is another one than a count: it places a label otherwise, or one more, so that another wave is under way. A
 * count with its last labels taken off is the same.
 */
function isAnother(count: Count, own: Count): boolean {
  const places = textOf(wholeOf(own)).split(' ');
  return (
    (count[0] ?? 0) !== (own[0] ?? 0) ||
    textOf(wholeOf(count))
      .split(' ')
      .some((place) => !places.includes(place))
  );
}

/** Whether the labels of a statement stand at swings. */
export const isAtSwings = ({ swings }: SwingChart, statement: Statement): boolean =>
  statement.kind !== 'count' ||
  [statement.labels, statement.alternate?.labels ?? {}].every((labels) =>
    Object.values(labels).every((place) => place < swings.length),
  );
