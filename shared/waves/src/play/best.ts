import { waveName, wholeLabels } from '@hidden-order/api-shapes/count';
import { LEAST_WAVES, type CountLabel } from '@hidden-order/api-shapes/practice-terms';
import type { Commit, Statement } from '@hidden-order/api-shapes/replays';
import { nameSwing, type Count, type Swing, type SwingChart } from '@hidden-order/wave-engine';
import { whyNot } from '@hidden-order/waves/grading';
import { bestCount, hasEnough } from './legal';

/** The best legal count at a statement, and in words where the statement differs from it first, with the rule of that. */
export type Best = NonNullable<Commit['best']>;

/** @param chart as far as it shows when the statement is made */
export function compareWithBest(chart: SwingChart, statement: Statement): Best {
  const labels = bestCount(chart);
  if (!hasEnough(chart)) return { labels, words: `The chart had too few swings for a count of ${LEAST_WAVES} waves.` };
  if (labels === null) return { labels, words: `No count of ${LEAST_WAVES} waves or more was legal.` };
  switch (statement.kind) {
    case 'none':
      return { labels, words: 'It was legal, so a count did fit.' };
    case 'strike':
      return { labels, words: 'It was legal when you struck yours.' };
    case 'count':
      return { labels, words: differenceWords(chart, statement.labels, labels) };
  }
}

/** Where a count differs from the best one first, and why it is not that one. */
function differenceWords({ swings }: SwingChart, own: Count, best: Count): string {
  const why = whyNot(swings, own, best, { mayStop: true });
  if (why === null) return 'It is yours.';
  const label =
    (['0', ...wholeLabels(best), ...wholeLabels(own)] as const).find(
      (one) => placeOf(own, one) !== placeOf(best, one),
    ) ?? '1';
  return `First difference: ${placeWords(swings, label, best, own)}. ${why}`;
}

/** The swing of a label; wave 1 starts at the first one unless label 0 says otherwise. */
const placeOf = (count: Count, label: CountLabel): number | undefined =>
  count[label] ?? (label === '0' ? 0 : undefined);

function placeWords(swings: readonly Swing[], label: CountLabel, best: Count, own: Count): string {
  const wave = label === '0' ? 'wave 1 starts' : `${waveName(label)} ends`;
  const [here, there] = [placeOf(best, label), placeOf(own, label)];
  if (here === undefined)
    return `${waveName(label)} is still ahead, and yours ends at ${nameSwing(swings, there ?? 0)}`;
  const end = `${wave} at ${nameSwing(swings, here)}`;
  return there === undefined ? `${end}, and yours stops before` : `${end}, yours at ${nameSwing(swings, there)}`;
}
