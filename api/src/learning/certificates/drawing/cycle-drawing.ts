import { drawFigure, type Mark } from 'shared/drawing/marks';
import { figures } from 'shared/wave-figures';
import { widthOf } from './typefaces';

const LOOK = { grid: 0.8, wave: 3, label: { size: 17, above: 10, below: 22 } };

/** A whole cycle, five waves up and three down, as the pages draw it, on ink. */
export const drawCycle = (frame: { left: number; right: number; top: number; bottom: number }): Mark[] =>
  drawFigure({ points: figures.cycle.points }, frame, LOOK, (text) => widthOf(text, 'display'));
