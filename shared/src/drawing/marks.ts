import type { TurningPoint } from '../api/figure';
import { labelOf, scalesOf, type Art } from '../wave-figures';
import { colorOf } from './colors';

/*
 * What certificates and share images are drawn of. A drawing is a list of marks, of which `picture.ts` makes a PNG. For Node
 * only.
 */

/** The site's typefaces: for titles, and for what is read. */
export type Typeface = 'display' | 'text';

/** A line of text. */
export interface TextMark {
  kind: 'text';
  text: string;
  typeface: Typeface;
  /** Left end of the baseline. */
  x: number;
  y: number;
  size: number;
  fill: string;
  /** Space after each letter of a picture, as a share of the size. */
  tracking?: number;
  /** Structure element of a PDF; none for labels of a decorative figure. */
  tag?: 'H1' | 'P';
}

/** A decorative shape as an SVG path. */
export interface ShapeMark {
  kind: 'shape';
  path: string;
  fill?: string;
  stroke?: string;
  width?: number;
  /** Length of the dashes in a picture, and of the gaps between them. */
  dash?: number;
}

export type Mark = TextMark | ShapeMark;

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

/** A rectangle from the top of the drawing to its bottom. */
export const column = (x: number, size: { width: number; height: number }, fill: string): ShapeMark => ({
  kind: 'shape',
  path: `M${x} 0H${x + size.width}V${size.height}H${x}Z`,
  fill,
});

/** A line from the left to the right. */
export const rule = (
  y: number,
  [left, right]: readonly [number, number],
  stroke: string,
  width: number,
): ShapeMark => ({
  kind: 'shape',
  path: `M${left} ${y}H${right}`,
  stroke,
  width,
});

const stroke = (points: readonly (readonly [number, number])[], color: string, width: number): ShapeMark => ({
  kind: 'shape',
  path: `M${points.map((point) => point.join(' ')).join('L')}`,
  stroke: color,
  width,
});

/** The mark of the academy, which the splash screen has too (host/document.html). */
const LOGO = [4, 56, 22, 34, 32, 44, 64, 12, 78, 28, 100, 4, 110, 20, 116, 14];

/** @param width of the line */
export function logo({ x, y, scale, width }: { x: number; y: number; scale: number; width: number }): ShapeMark {
  const points = LOGO.flatMap((left, index): [number, number][] =>
    index % 2 === 0 ? [[x + left * scale, y + (LOGO[index + 1] ?? 0) * scale]] : [],
  );
  return stroke(points, colors.signal, width);
}

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

/**
 * A wave structure as the pages draw it, in the colours for a dark ground.
 * @param widthOf width of a label in the display typeface, in units of the font size
 */
export function drawFigure(
  { points, guides = [], strokes = [] }: Art,
  frame: { left: number; right: number; top: number; bottom: number },
  look: FigureLook,
  widthOf: (text: string) => number,
): Mark[] {
  const { x, y } = scalesOf(frame);
  const { grid, guide, wave, warm } = colors.onInk;
  const at = ({ time, price }: TurningPoint): [number, number] => [x(time), y(price)];
  return [
    ...[0, 25, 50, 75, 100].map((price) => rule(y(price), [frame.left, frame.right], grid, look.grid)),
    ...guides.map(({ from, to }) => ({ ...stroke([at(from), at(to)], guide, 1), ...look.guide })),
    stroke(points.map(at), wave, look.wave),
    ...strokes.map((pen) => stroke(pen.map(at), warm, look.pen ?? look.wave)),
    ...points.flatMap((point, index): Mark[] => {
      const label = labelOf(point, points[index - 1]);
      if (label === null) return [];
      const [left, top] = at(point);
      const fill = label.corrective ? warm : wave;
      const { size, above, below } = look.label;
      return [
        ...(look.point === undefined ? [] : [dot(left, top, look.point, fill)]),
        {
          kind: 'text',
          text: label.text,
          typeface: 'display',
          x: left - (widthOf(label.text) * size) / 2,
          y: top + (label.high ? -above : below),
          size,
          fill,
        },
      ];
    }),
  ];
}

const dot = (x: number, y: number, radius: number, fill: string): ShapeMark => ({
  kind: 'shape',
  path: `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
  fill,
});

/** Words in lines as full as can be; a word that is too long has a line to itself. */
export function fillLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
