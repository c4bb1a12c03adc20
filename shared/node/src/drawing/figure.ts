import { site } from '@hidden-order/api-shapes/site';
import type { TurningPoint } from '@hidden-order/api-shapes/figure';
import { labelOf, scalesOf, type Art } from '@hidden-order/waves/figures';
import { colorOf } from './colors';
import { write, type Pen } from './picture';

/* The figure and the ornaments of certificates and share images. For Node only. */

/** Paper and ink, and on ink the colours of the dark scheme. */
export const colors = {
  paper: colorOf('paper'),
  text: colorOf('text'),
  soft: colorOf('text-soft'),
  line: colorOf('line'),
  signal: colorOf('signal'),
  ink: colorOf('ink'),
  onInk: {
    grid: colorOf('line', 'dark'),
    guide: colorOf('line-strong', 'dark'),
    wave: colorOf('signal', 'dark'),
    warm: colorOf('warm-text', 'dark'),
  },
} as const;

type Point = readonly [x: number, y: number];

/** @param dash length of the dashes, and of the gaps between them */
function stroke(pen: Pen, points: readonly Point[], color: string, width: number, dash?: number): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.lineJoin = 'round';
  pen.lineCap = dash === undefined ? 'round' : 'butt';
  pen.setLineDash(dash === undefined ? [] : [dash]);
  pen.stroke();
}

/** Fills a rectangle. */
export function column(pen: Pen, [x, y]: Point, [width, height]: Point, color: string): void {
  pen.fillStyle = color;
  pen.fillRect(x, y, width, height);
}

const MARK = site.mark.points.split(' ').map((point) => point.split(',').map(Number));

/** The academy's mark; at a scale of 1 it is 44 wide and 28 high. */
export const mark = (pen: Pen, [left, top]: Point, scale: number): void =>
  stroke(
    pen,
    MARK.map(([x = 0, y = 0]) => [left + x * scale, top + y * scale]),
    colors.signal,
    3 * scale,
  );

/** How a figure looks, in the units of the drawing. */
interface FigureLook {
  /** Width of the lines of the grid. */
  grid: number;
  wave: number;
  /** Guides are dashed. */
  guide?: { width: number; dash: number };
  /** Width of the strokes of a pen over the wave. */
  pen?: number;
  /** Radius of a labelled point. */
  point?: number;
  /** The size of a label, and how far its baseline is above or below its point. */
  label: { size: number; above: number; below: number };
}

/** Draws a wave structure as the pages do, in the colours for a dark ground. */
export function drawFigure(
  pen: Pen,
  { points, guides = [], strokes = [], bands = [], dots = [], texts = [], ink }: Art,
  frame: { left: number; right: number; top: number; bottom: number },
  look: FigureLook,
): void {
  const { x, y } = scalesOf(frame);
  const { grid, guide } = colors.onInk;
  const [wave, warm] = ink ? [colorOf(ink, 'dark'), colorOf(ink, 'dark')] : [colors.onInk.wave, colors.onInk.warm];
  const at = ({ time, price }: TurningPoint): Point => [x(time), y(price)];
  for (const price of [0, 25, 50, 75, 100])
    column(pen, [frame.left, y(price) - look.grid / 2], [frame.right - frame.left, look.grid], grid);
  for (const { from, to, low, high } of bands)
    column(pen, [x(from), y(high)], [x(to) - x(from), y(low) - y(high)], grid);
  for (const { from, to } of guides)
    stroke(pen, [at(from), at(to)], guide, look.guide?.width ?? look.grid, look.guide?.dash);
  stroke(pen, points.map(at), wave, look.wave);
  for (const dot of dots) circle(pen, at(dot), look.wave * (dot.hit ? 1.2 : 0.7), dot.hit ? wave : guide);
  for (const { text, strong, ...place } of texts) {
    const [left, foot] = at(place);
    const size = look.label.size * (strong ? 0.85 : 0.65);
    write(pen, text, left, foot, { size, fill: wave, typeface: strong ? 'display' : 'text' });
  }
  for (const line of strokes) stroke(pen, line.map(at), warm, look.pen ?? look.wave);
  for (const [index, point] of points.entries()) {
    const label = labelOf(point, points[index - 1]);
    if (label === null) continue;
    const [left, top] = at(point);
    const fill = label.corrective ? warm : wave;
    const { size, above, below } = look.label;
    if (look.point !== undefined) circle(pen, [left, top], look.point, fill);
    write(pen, label.text, left, top + (label.high ? -above : below), {
      size,
      fill,
      typeface: 'display',
      align: 'center',
    });
  }
}

function circle(pen: Pen, [x, y]: Point, radius: number, color: string): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = color;
  pen.fill();
}
