import { renderToStaticMarkup } from 'react-dom/server';
import { check } from '@hidden-order/wave-engine';
import { PRACTICE_LEVELS } from '@hidden-order/api-shapes/practice-terms';
import { practiceSeries, RECIPES, seriesWords, type PracticeSeries } from '@hidden-order/series';
import { Findings } from './findings';
import { LegalCounts } from './legal-counts';

/** What a page says of the count from which a series was built, one text. */
function resultOf(series: PracticeSeries): string {
  const { swings, truth } = series;
  const checked = check(swings, truth);
  const { five, correction } = checked;
  if (five === null || correction === null) throw new Error('The count of the series is not legal.');
  const counts = [{ labels: truth, five, correction }];
  const page = renderToStaticMarkup(
    <>
      <p>{seriesWords(series)}</p>
      <Findings swings={swings} checked={checked} heading="h2" />
      <LegalCounts swings={swings} labels={truth} counts={counts} shown={0} onShow={() => {}} heading="h2" />
    </>,
  );
  return page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

/** Two sentences that cannot both be true of one count. */
const CONTRADICTIONS: readonly (readonly [RegExp, RegExp])[] = [
  [/wave \d is extended/, /None of waves 1, 3 and 5 is extended/i],
  [/wave 1 is extended/i, /wave [35] is extended/i],
  [/wave 3 is extended/i, /wave [15] is extended/i],
  [/(Not typical|Seldom)\. Wave [24] (retraces|takes back)/, /waves 2 and 4 go back as far as usual/i],
  [/wave 5 is truncated/i, /wave 5 (passes the end|is undivided)/i],
  [/wave 2 is a (double )?zigzag/, /wave 2 is sideways/],
  [/wave 2 is a flat/, /wave 2 is sharp/],
  [/wave 4 a zigzag/, /wave 4 sideways/],
  [/wave 4 a (flat|(running )?triangle|combination)/, /wave 4 sharp/],
  [/do not alternate/, /Waves 2 and 4 alternate/i],
  [/waves A to C are a zigzag/, /The correction: an? \w* ?flat/],
  [/waves A to C are an? (expanded )?flat/, /The correction: a zigzag/],
];

test('no two sentences of a result disagree, and none calls usual what lies outside the range that it names', () => {
  const wrong: string[] = [];
  for (let number = 0; number < 1000; number += 1) {
    const level = PRACTICE_LEVELS[number % 3] ?? 'easy';
    // Of each eight turns of the recipes, the first shows whole structures.
    const turn = 8 * RECIPES.length * Math.floor(number / RECIPES.length);
    const series = practiceSeries(`${level}2-${(turn + (number % RECIPES.length)).toString(36)}`);
    const result = resultOf(series);
    for (const [one, other] of CONTRADICTIONS)
      if (one.test(result) && other.test(result)) wrong.push(`${level} ${number}: ${one.source} and ${other.source}`);
    for (const [, grade, share = NaN, least = NaN, most = NaN] of result.matchAll(
      /(Usual|Seldom)\. Wave \w takes back ([\d.]+)% of wave \w; ([\d.]+)% to ([\d.]+)% is usual/g,
    )) {
      const isWithin = Number(share) >= Number(least) && Number(share) <= Number(most);
      if (isWithin !== (grade === 'Usual')) wrong.push(`${level} ${number}: ${grade} at ${share}`);
    }
  }
  expect(wrong).toEqual([]);
});
