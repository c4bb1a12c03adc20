import type { Block } from '@hidden-order/api-shapes/content';
import { readYaml } from '../front-matter';
import { joinWords } from '../joined-words';
import { checkPattern } from './check-pattern';
import { describe, stepsOf } from './describe';
import { drawFigure } from './draw';
import { limitsOf } from './limits';
import { figureSourceSchema } from './source';
import { wavesOf } from './waves';

/** Fewest waves that are worth drawing in turn. */
const STEPPED_WAVES = 3;

/**
 * Reads the figure of a text, checks its pattern and limits, and draws it.
 * @param yaml the fenced code block `figure` of a text (docs/how-to/draw-a-figure.md)
 * @throws {ContentError} naming what does not fit
 */
export function renderFigure(yaml: string): Extract<Block, { kind: 'figure' }> {
  const source = readYaml(yaml, figureSourceSchema);
  const waves = wavesOf(source);
  checkPattern(source, waves);
  const limits = limitsOf(source, waves);
  const figure = drawFigure(source, waves, limits);
  return {
    kind: 'figure',
    figure,
    caption: joinWords(source.caption),
    description: describe(source, waves, limits),
    steps: waves.length < STEPPED_WAVES ? [] : stepsOf(source, waves, limits),
  };
}
