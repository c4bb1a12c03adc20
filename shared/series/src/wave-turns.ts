import { PRACTICE_LEVELS, type PracticeLevel, type WaveLabel } from '@hidden-order/api-shapes/practice-terms';
import type { Draw } from './draw';
import { correctionLabels, type Recipe } from './recipe';
import { share } from './wave-lengths';

/**
 * How a wave goes from start to end: in one line, as a correction, as a flat whose wave A shows that it is a three, in five parts, in five of which the third has five, or
 * as a contracting diagonal.
 */
type Shape = 'line' | Recipe['two'] | Recipe['four'] | 'divided flat' | 'five' | 'nine' | 'diagonal';

/** The shapes of the waves of a recipe. Each level divides the waves of the level before it, and more of them. */
export function shapesOf(recipe: Recipe, level: PracticeLevel): Partial<Record<WaveLabel, Shape>> {
  const from = (least: PracticeLevel, shape: Shape, otherwise: Shape = 'line'): Shape =>
    PRACTICE_LEVELS.indexOf(level) < PRACTICE_LEVELS.indexOf(least) ? otherwise : shape;
  const motive = (label: '1' | '3' | '5') =>
    label === recipe.extended ? from('hard', 'nine', 'five') : from('hard', 'five');
  // A truncated fifth wave shows its five parts: one line is as well a part of wave 4.
  return {
    1: recipe.unusual === 'leading diagonal' ? 'diagonal' : motive('1'),
    2: recipe.two,
    3: motive('3'),
    4: recipe.four,
    5: recipe.unusual === 'ending diagonal' ? 'diagonal' : recipe.unusual === 'truncation' ? 'five' : motive('5'),
    ...Object.fromEntries(
      correctionLabels(recipe).map((label, wave) => {
        const divided = CORRECTION_SHAPES[recipe.correction][wave];
        return [label, divided ? from(...divided) : 'line'];
      }),
    ),
  };
}

/** From which level on the waves of a correction are divided, and how; null for a line. */
type Divided = readonly [least: PracticeLevel, shape: Shape] | null;
const zigzagFrom = (least: PracticeLevel): Divided => [least, 'zigzag'];
const FLAT: readonly Divided[] = [zigzagFrom('medium'), zigzagFrom('hard'), ['medium', 'five']];
const SHRINKING: readonly Divided[] = [zigzagFrom('medium'), null, zigzagFrom('hard'), null, null];
/** W, X and Y are divided at each level, because three lines would be a zigzag, and so are the legs of the seldom triangle. */
const CORRECTION_SHAPES: Record<Recipe['correction'], readonly Divided[]> = {
  zigzag: [['medium', 'five'], zigzagFrom('hard'), ['medium', 'five']],
  flat: FLAT,
  'expanded flat': FLAT,
  'running flat': FLAT,
  'contracting triangle': SHRINKING,
  'running triangle': SHRINKING,
  'barrier triangle': SHRINKING,
  'expanding triangle': [zigzagFrom('easy'), null, zigzagFrom('easy'), null, zigzagFrom('easy')],
  'double zigzag': [zigzagFrom('easy'), null, zigzagFrom('easy')],
  'flat-zigzag combination': [['easy', 'divided flat'], null, zigzagFrom('easy')],
  'zigzag-flat combination': [zigzagFrom('easy'), null, ['easy', 'divided flat']],
  'flat-triangle combination': [['easy', 'divided flat'], null, ['easy', 'triangle']],
};

/**
 * Draws the turns within a wave, as distances from its start; the last one is its end. They lie between start and end, so
 * that the end of a wave is its extreme, but for a triangle: its first leg goes furthest, each other is shorter than the
 * one before. Wave B of a running triangle, and of the flat of a combination, passes the start.
 */
export function drawTurns(draw: Draw, shape: Shape, length: number): number[] {
  const at = (min: number, max: number) => share(length, draw(min, max));
  switch (shape) {
    case 'line':
      return [length];
    case 'zigzag': {
      const a = at(48, 70);
      return [a, a - share(a, draw(38, 62)), length];
    }
    case 'flat':
      return [at(88, 95), at(3, 8), length];
    case 'divided flat': {
      const [a = 0, ...rest] = drawTurns(draw, 'flat', length);
      return [...drawTurns(draw, 'zigzag', a), ...rest];
    }
    case 'triangle':
      return [at(135, 150), at(25, 35), at(115, 125), at(50, 60), length];
    case 'running triangle':
      return [at(135, 150), -at(10, 20), at(115, 125), at(40, 55), length];
    case 'double zigzag': {
      const [w, x] = [at(56, 62), at(28, 34)];
      return [...drawTurns(draw, 'zigzag', w), x, ...drawTurns(draw, 'zigzag', length - x).map((turn) => x + turn)];
    }
    case 'combination':
      // An expanded flat, whose wave B passes the start, a line and a zigzag.
      return [at(60, 66), -at(4, 9), at(76, 82), at(22, 30), at(70, 76), at(46, 52), length];
    case 'diagonal':
      return [at(55, 57), at(27, 27), at(78, 80), at(53, 53), length];
    case 'five': {
      const [one, three] = [at(22, 34), at(68, 80)];
      const two = one - share(one, draw(40, 65));
      return [one, two, three, three - share(three - two, draw(25, 38)), length];
    }
    case 'nine': {
      const [one = 0, two = 0, three = 0, ...rest] = drawTurns(draw, 'five', length);
      return [one, two, ...drawTurns(draw, 'five', three - two).map((turn) => two + turn), ...rest];
    }
  }
}
