import { renderToStaticMarkup } from 'react-dom/server';
import { check, type Count, type Swing } from '@hidden-order/wave-engine';
import { Findings } from './findings';

/** A leading diagonal, and what the page says of it. */
const SWINGS = [100, 112, 104, 115, 109, 118].map((price, bar): Swing => ({
  bar,
  price: 100 * price,
  kind: bar % 2 === 0 ? 'low' : 'high',
}));
const said = (count: Count): string =>
  renderToStaticMarkup(<Findings swings={SWINGS} checked={check(SWINGS, count)} heading="h2" />).replaceAll(
    /<[^>]*>/g,
    ' ',
  );

test('a wave 4 that overlaps breaks no rule of a diagonal, and ends the count as an impulse only', () => {
  expect(said({ 1: 1, 2: 2, 3: 3 })).toContain('As an impulse, the count fails below 112.00.');
  const diagonal = said({ 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 });
  expect(diagonal).toMatch(/Kept\s+Wave 4 of a diagonal ends in the territory of wave 1\./);
  expect(diagonal).not.toMatch(/Broken|Not legal|of an impulse/);
});
