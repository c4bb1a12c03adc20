import type { MarketSeries } from './market-series';
import type { PracticeSeries } from './practice-series';
import type { Recipe, Shown } from './recipe';

type BuiltFrom = Pick<PracticeSeries, 'shown' | 'recipe'> | MarketSeries;

/** What we built a series from, in a sentence or two. */
export function seriesWords(series: BuiltFrom): string {
  if (series.shown === 'market') return 'These are prices of a real market. No one built a count into them.';
  const { shown, recipe } = series;
  switch (shown) {
    case 'failed':
      return 'We built waves 1 to 3 of a count; then price passed the end of wave 1, and that count was over.';
    case 'random':
      return 'The turns of this series were drawn by chance, from no count.';
    case 'wave 4':
    case 'wave B':
      return `${recipeWords(recipe, shown)}. The series ends with ${shown}.`;
    case 'later start':
      return `${recipeWords(recipe, shown)}. The move before wave 1 is a zigzag.`;
    case 'whole':
      return `${recipeWords(recipe, shown)}.`;
  }
}

function recipeWords({ two, four, extended, unusual, correction }: Recipe, shown: Shown): string {
  const isFive = shown !== 'wave 4';
  const waves = [
    isFive && `wave ${extended} is extended`,
    unusual && (isFive || unusual === 'leading diagonal') && UNUSUAL[unusual],
    `wave 2 is a ${two} and wave 4 a ${four}`,
    isFive && shown !== 'wave B' && `waves A to C are ${correction === 'expanded flat' ? 'an' : 'a'} ${correction}`,
  ].filter((one) => typeof one === 'string');
  const [last = '', ...before] = waves.reverse();
  return `In the count that we built the series from, ${[before.reverse().join(', '), last].filter(Boolean).join(', and ')}`;
}

const UNUSUAL: Record<NonNullable<Recipe['unusual']>, string> = {
  'leading diagonal': 'wave 1 is a leading diagonal',
  'ending diagonal': 'wave 5 is an ending diagonal',
  truncation: 'wave 5 is truncated',
};
