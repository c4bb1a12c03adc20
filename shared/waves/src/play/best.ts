import { waveName, wholeLabels, wholeOf } from '@hidden-order/api-shapes/count';
import { formatPrice, LEAST_WAVES, type CountLabel } from '@hidden-order/api-shapes/practice-terms';
import type { Commit, Statement } from '@hidden-order/api-shapes/replays';
import { check, nameSwing, RULES, separate, textOf, type Count, type SwingChart } from '@hidden-order/wave-engine';
import { assess, bestCount, COUNT_WAVES, hasEnough, PROBLEMS } from './legal';

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

/** Where a count differs from the best one first, and the rule that it breaks, or that tells the two apart. */
function differenceWords(chart: SwingChart, own: Count, best: Count): string {
  if (textOf(wholeOf(own)) === textOf(best)) return 'It is yours.';
  const label =
    (['0', ...wholeLabels(best), ...wholeLabels(own)] as const).find(
      (one) => placeOf(own, one) !== placeOf(best, one),
    ) ?? '1';
  const first = `First difference: ${placeWords(chart, label, best, own)}.`;
  return `${first} ${ruleWords(chart, own, best)}`;
}

/** The swing of a label; wave 1 starts at the first one unless label 0 says otherwise. */
const placeOf = (count: Count, label: CountLabel): number | undefined =>
  count[label] ?? (label === '0' ? 0 : undefined);

function placeWords({ swings }: SwingChart, label: CountLabel, best: Count, own: Count): string {
  const wave = label === '0' ? 'wave 1 starts' : `${waveName(label)} ends`;
  const [here, there] = [placeOf(best, label), placeOf(own, label)];
  if (here === undefined)
    return `${waveName(label)} is still ahead, and yours ends at ${nameSwing(swings, there ?? 0)}`;
  const end = `${wave} at ${nameSwing(swings, here)}`;
  return there === undefined ? `${end}, and yours stops before` : `${end}, yours at ${nameSwing(swings, there)}`;
}

function ruleWords(chart: SwingChart, own: Count, best: Count): string {
  const { problem, levels } = assess(chart, own, COUNT_WAVES);
  if (problem !== null) {
    const { waves, startFault } = check(chart.swings, own);
    const broken = waves.flatMap(({ problems }) => problems)[0]?.words;
    return `Yours did not stand: ${broken ?? startFault ?? PROBLEMS[problem]}`;
  }
  const apart = separate(chart.bars.at(-1)?.close ?? 0, levels, assess(chart, best, COUNT_WAVES).levels);
  if (apart === null) return 'Yours was legal too, and ends at the same prices; guidelines favour this one.';
  return `Yours was legal too; ${formatPrice(apart.price)} separates the two. ${RULES[apart.rule]}`;
}
