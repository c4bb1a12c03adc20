import type { Block } from '@hidden-order/api-shapes/content';
import type { Charts } from '../charts';
import { readYaml } from '../front-matter';
import { joinWords } from '../joined-words';
import { renderChartFigure } from './chart-figure';
import { describe, stepsOf } from './describe';
import { drawFigure } from './draw';
import { verdictOf } from './pattern';
import { figureSourceSchema } from './source';
import { withStages } from './stages';
import { wavesOf } from './waves';

/** Fewest waves that are worth drawing in turn. */
const STEPPED_WAVES = 3;

/**
 * Reads the figure of a text, holds its pattern and limits against the book, and draws it.
 * @param yaml the fenced code block `figure` of a text (docs/how-to/draw-a-figure.md)
 * @param charts of real markets, which a figure may count
 * @throws {ContentError} naming what does not fit
 */
export function renderFigure(yaml: string, charts: Charts = new Map()): Extract<Block, { kind: 'figure' }> {
  if (/^chart:/m.test(yaml)) return renderChartFigure(yaml, charts);
  const source = readYaml(yaml, figureSourceSchema);
  const waves = wavesOf(source);
  const verdict = verdictOf(source, waves);
  const figure = drawFigure(source, waves, verdict);
  return {
    kind: 'figure',
    figure,
    caption: joinWords(source.caption),
    description: describe(source, waves, verdict),
    steps: withStages(source, waves, waves.length < STEPPED_WAVES ? [] : stepsOf(source, waves, verdict)),
  };
}
