import type { PracticeLevel, WaveLabel } from '@hidden-order/api-shapes/practice-terms';
import type { Count } from '@hidden-order/wave-engine';
import type { Draw } from './draw';
import { labelsOf, type Recipe, type Shown } from './recipe';
import { drawWaveLengths, share, type WaveLengths } from './wave-lengths';
import { drawTurns, shapesOf } from './wave-turns';

/** Heights of the turns of a series above the start of an impulse that goes up, in price steps. */
interface SeriesTurns {
  /** The last one is the end of the series, where it does not turn. */
  turns: number[];
  /** The count from which they are drawn; empty where none is left. */
  truth: Count;
}

/** The waves of a recipe that are shown. */
function labelsShown(recipe: Recipe, shown: Exclude<Shown, 'random'>): readonly WaveLabel[] {
  const labels = labelsOf(recipe);
  if (shown === 'wave 4' || shown === 'failed') return labels.slice(0, 4);
  return shown === 'last but one' ? labels.slice(0, -1) : labels;
}

/** Draws the turns of a recipe as far as it is shown, and the beginning of the move after them. */
export function drawWaves(
  draw: Draw,
  recipe: Recipe,
  level: PracticeLevel,
  shown: Exclude<Shown, 'random'>,
): SeriesTurns {
  const drawn = drawWaveLengths(draw, recipe);
  // Wave 3 ends by its length without that of wave 2 beyond wave 1: a longer wave 4 overlaps.
  const lengths = shown === 'failed' ? { ...drawn, 4: drawn[3] - drawn[2] + share(drawn[1], draw(60, 95)) } : drawn;
  const shapes = shapesOf(recipe, level);
  const labels = labelsShown(recipe, shown);
  const waves = labels.map((label) => drawTurns(draw, shapes[label] ?? 'line', lengths[label] ?? 0));
  const last = lengths[labels.at(-1) ?? '4'] ?? 0;
  const turns = shown === 'later start' ? drawEarlierMove(draw, lengths) : [0];
  const start = turns.length - 1;
  const truth: Count = start === 0 || shown === 'failed' ? {} : { 0: start };
  [...waves, [share(last, draw(40, 70))]].forEach((distances, wave) => {
    const from = turns.at(-1) ?? 0;
    for (const distance of distances) turns.push(from + (wave % 2 === 0 ? distance : -distance));
    const label = labels[wave];
    if (label !== undefined && shown !== 'failed') truth[label] = turns.length - 1;
  });
  return { turns, truth };
}

/** The turns of a zigzag that comes down to the start of wave 1. */
function drawEarlierMove(draw: Draw, lengths: WaveLengths): number[] {
  const height = share(lengths[1] + lengths[3], draw(50, 80));
  return [height, share(height, draw(35, 45)), share(height, draw(60, 75)), 0];
}

/** How many legs a random series has. */
const RANDOM_LEGS: Record<PracticeLevel, readonly [number, number]> = {
  easy: [9, 11],
  medium: [13, 16],
  hard: [18, 22],
};

/** Draws turns by chance. */
export function drawRandom(draw: Draw, level: PracticeLevel): SeriesTurns {
  const turns = [0];
  for (let legs = draw(...RANDOM_LEGS[level]); legs >= 0; legs -= 1)
    turns.push((turns.at(-1) ?? 0) + (turns.length % 2 === 1 ? 1 : -1) * draw(150, 900));
  return { turns, truth: {} };
}
