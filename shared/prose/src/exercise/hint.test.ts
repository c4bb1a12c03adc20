import type { Exercise } from '@hidden-order/api-shapes/content';
import { hintOf } from './hint';

/** As the API renders a text: the sums on one line. */
const exercise = (answer: number, explanation: string): Exercise => ({
  kind: 'exercise',
  id: '1',
  minutes: 3,
  question: '',
  choices: null,
  answer,
  tolerance: 0,
  hint: null,
  explanation: `<p>${explanation.replace(/ (?=[+−×÷=≈])|(?<=[+−×÷=≈]) /g, '\u00a0')}</p>`,
});
const LEVEL = exercise(
  215.5,
  'Wave 1 has 260 − 236 = 24 points and wave 3 has 250 − 231 = 19. It ends above 234.50 − 19 = 215.50.',
);
const SHARE = exercise(62.5, '(68 − 83) ÷ (68 − 92) = 15 ÷ 24 = 62.5%.');
/** The answer is counted; the sums only describe what was counted. */
const PARTS = exercise(3, 'Three parts of 70 − 50 = 20, 70 − 61 = 9 and 80 − 61 = 19 points.');

test.each([
  [LEVEL, '253.50', 'You went the wrong way from 234.50. Check the direction.'],
  [LEVEL, '19', 'You stopped at 250 − 231 = 19. That is a step on the way.'],
  [LEVEL, '-215.5', 'Check the sign.'],
  [LEVEL, '21.55', 'Check the decimal point, and whether a percentage is asked for.'],
  [LEVEL, '216.50', 'Very close. Check your subtraction and your rounding.'],
  [LEVEL, '210', 'Your answer is too low. Start with 260 − 236.'],
  [LEVEL, '300', 'Your answer is too high. Start with 260 − 236.'],
  [SHARE, '0.625', 'Check the decimal point, and whether a percentage is asked for.'],
  [SHARE, '40', 'Your answer is too low. Start with (68 − 83) ÷ (68 − 92).'],
  [exercise(3, 'Only three swings are large enough.'), '5', 'Your answer is too high.'],
  [PARTS, '2', 'Your answer is too low.'],
  [PARTS, '20', 'Your answer is too high.'],
  [exercise(17, '0.7 × 24 = 16.8, so seventeen.'), '15', 'Your answer is too low. Start with 0.7 × 24.'],
])('%#. the hint to %s names what went wrong', (of, wrong, hint) => {
  expect(hintOf(of, wrong)).toBe(hint);
});
