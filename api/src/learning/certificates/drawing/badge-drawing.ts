import { colorOf } from 'shared/drawing/colors';
import { colors } from 'shared/drawing/figure';
import { drawPng, type Look, write, writeLines } from 'shared/drawing/picture';
import { site } from 'shared/site';
import { drawCycle } from './certificate-drawing';

/** Of a square, as collections of badges show them, in the units of the drawing. */
const SIDE = 400;

/** Draws the badge of a course: what was completed, readable also where it is small. Whose it is stands in the credential. */
export const badgePng = (courseTitle: string): Promise<Buffer> =>
  drawPng({ width: SIDE, height: SIDE }, 512, (pen) => {
    const look: Look = { size: 36, fill: colorOf('on-ink'), typeface: 'display', align: 'center' };
    pen.beginPath();
    pen.roundRect(0, 0, SIDE, SIDE, 36);
    pen.fillStyle = colors.ink;
    pen.fill();
    pen.beginPath();
    pen.roundRect(14, 14, SIDE - 28, SIDE - 28, 26);
    pen.strokeStyle = colors.onInk.wave;
    pen.lineWidth = 3;
    pen.stroke();
    drawCycle(pen, { left: 72, right: 328, top: 76, bottom: 204 });
    writeLines(pen, courseTitle, SIDE / 2, 304, look, { width: 320, height: 83, leading: 1.15, anchor: 0.5 });
    write(pen, site.name, SIDE / 2, 364, { ...look, typeface: 'text', size: 17 });
  });
