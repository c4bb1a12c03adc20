import type { MarketSeries } from './market-series';
import type { PracticeSeries } from './practice-series';
import { correctionLabels, type Recipe, type Shown } from './recipe';

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
      return `${recipeWords(recipe, shown)}. The series ends with wave 4.`;
    case 'last but one':
      return `${recipeWords(recipe, shown)}. The series ends with wave ${correctionLabels(recipe).at(-2)}.`;
    case 'later start':
      return `${recipeWords(recipe, shown)}. The move before wave 1 is a zigzag.`;
    case 'whole':
      return `${recipeWords(recipe, shown)}.`;
  }
}

function recipeWords(recipe: Recipe, shown: Shown): string {
  const { two, four, extended, unusual, correction } = recipe;
  const labels = correctionLabels(recipe);
  const isFive = shown !== 'wave 4';
  const waves = [
    isFive && `wave ${extended} is extended`,
    unusual && (isFive || unusual === 'leading diagonal') && UNUSUAL[unusual],
    `wave 2 is a ${two} and wave 4 a ${four}`,
    isFive &&
      shown !== 'last but one' &&
      `waves ${labels[0]} to ${labels.at(-1)} are ${correction.startsWith('e') ? 'an' : 'a'} ${correction}`,
  ].filter((one) => typeof one === 'string');
  const [last = '', ...before] = waves.reverse();
  return `In the count that we built the series from, ${[before.reverse().join(', '), last].filter(Boolean).join(', and ')}`;
}

const UNUSUAL: Record<NonNullable<Recipe['unusual']>, string> = {
  'leading diagonal': 'wave 1 is a leading diagonal',
  'ending diagonal': 'wave 5 is an ending diagonal',
  truncation: 'wave 5 is truncated',
};
