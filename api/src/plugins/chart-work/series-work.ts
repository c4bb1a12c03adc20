import type { Chart } from '@hidden-order/api-shapes/content';
import { haveSameEnds } from '@hidden-order/api-shapes/count';
import type { NewPracticeAttempt } from '@hidden-order/api-shapes/practice';
import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import type { Quiz } from '@hidden-order/api-shapes/quiz';
import { valueOf } from '@hidden-order/api-shapes/typed-number';
import { drawSeed, marketSeries, practiceSeries } from '@hidden-order/series';
import { check, countOf, legalCounts, textOf, type Count, type Swing } from '@hidden-order/wave-engine';
import { isRightCount, scoreOf } from '@hidden-order/waves/grading';

/**
 * A handed-in count: its scores with and without what its hints cost; null for a label at no swing.
 * @param chart of a real market, which is counted in place of the practice series of the seed
 */
export function grade({ seed, labels, hints }: Pick<NewPracticeAttempt, 'seed' | 'labels' | 'hints'>, chart?: Chart) {
  const series = chart ? marketSeries(chart) : practiceSeries(seed);
  const last = series.swings.length - 1;
  if (Object.values(labels).some((swing) => swing > last)) return { last, score: null };
  const checked = check(series.swings, labels);
  const scores = [hints, 0].map((asked) => scoreOf(series, labels, checked, asked));
  return { last, score: scores[0] ?? 0, isRight: scores[1] === 100 };
}

/** Draws the seed of a chart for a paper, with the recipe that it takes. */
export function drawChart(level: Parameters<typeof drawSeed>[0], wanted: Parameters<typeof drawSeed>[1]) {
  const seed = drawSeed(level, wanted);
  return { seed, recipe: practiceSeries(seed).recipe };
}

/** A question of a chart as it is answered. */
export interface ChartQuestion {
  kind: Quiz['questions'][number]['kind'];
  seed: string;
  /** The count that it is about, which may be the answer to the question that it follows. */
  count: string;
  chosen: string;
}

/**
 * Marks the answer to a question of a chart: whether the labels are a legal count to its end; and where they are, whether the
 * price ends that count, or the other labels are another such count. What is right is the generated count, which need not be
 * the only right one, the prices that end the member's count, or the count that guidelines favour beside it.
 */
export function markChart({ kind, seed, count: stated, chosen }: ChartQuestion): { isRight: boolean; right: string[] } {
  const { swings, truth } = practiceSeries(seed);
  const own = countOf(stated);
  const isOwnLegal = isLegal(swings, own);
  if (kind === 'labels') return { isRight: isOwnLegal, right: [textOf(truth)] };
  const count = isOwnLegal ? own : truth;
  if (kind === 'level') {
    const right = check(swings, count).levels.map(({ price }) => formatPrice(price));
    const entered = valueOf(chosen);
    return { isRight: isOwnLegal && right.some((level) => Number(level) === entered), right };
  }
  const other = countOf(chosen);
  const favoured = legalCounts(swings).find(({ labels }) => !haveSameEnds(labels, count))?.labels ?? truth;
  return {
    isRight: isOwnLegal && !haveSameEnds(other, own) && isLegal(swings, other),
    right: [textOf(favoured)],
  };
}

const isLegal = (swings: readonly Swing[], count: Count): boolean => isRightCount(check(swings, count));
