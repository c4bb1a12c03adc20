import { colorOf } from 'shared/colors';
import type { WaveFigure } from 'shared/api/content';
import type { TurningPoint } from 'shared/api/figure';
import { figures, labelOf, scalesOf } from 'shared/wave-figures';
import type { Typeface } from './typeface';

/** Paper and ink on the left, the colours of the dark scheme on the right. */
export const colors = {
  paper: colorOf('paper'),
  text: colorOf('text'),
  kicker: colorOf('signal'),
  line: colorOf('line'),
  ink: colorOf('ink'),
  grid: colorOf('line', 'dark'),
  guide: colorOf('line-strong', 'dark'),
  signal: colorOf('signal', 'dark'),
  warm: colorOf('warm-text', 'dark'),
} as const;

const LABEL_SIZE = 34;

interface Place {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A wave structure as the pages draw it, in the colours for a dark ground. */
export function drawFigure(name: WaveFigure, place: Place, display: Typeface): string {
  const { points, guides = [], strokes = [] } = figures[name];
  const path = (turns: readonly TurningPoint[]) => turns.map(({ time, price }) => `${x(time)},${y(price)}`).join(' ');
  const { x, y } = scalesOf(place);
  const line = (from: [number, number], to: [number, number], look: string) =>
    `<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" ${look}/>`;
  const across = (price: number, look: string) => line([place.left, y(price)], [place.right, y(price)], look);

  return [
    ...[0, 25, 50, 75, 100].map((price) => across(price, `stroke="${colors.grid}" stroke-width="1.5"`)),
    ...guides.map(({ from, to }) =>
      line(
        [x(from.time), y(from.price)],
        [x(to.time), y(to.price)],
        `stroke="${colors.guide}" stroke-width="2" stroke-dasharray="9 9"`,
      ),
    ),
    `<polyline fill="none" stroke="${colors.signal}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round" points="${path(points)}"/>`,
    ...strokes.map(
      (stroke) =>
        `<polyline fill="none" stroke="${colors.warm}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round" points="${path(stroke)}"/>`,
    ),
    ...points.map((point, index) => {
      const label = labelOf(point, points[index - 1]);
      if (label === null) return '';
      const [cx, cy] = [x(point.time), y(point.price)];
      const fill = label.corrective ? colors.warm : colors.signal;
      const width = display.measure(label.text, LABEL_SIZE);
      const baseline = cy + (label.high ? -22 : 44);
      return `<circle cx="${cx}" cy="${cy}" r="8" fill="${fill}"/>${display.set(label.text, { x: cx - width / 2, y: baseline, size: LABEL_SIZE, fill })}`;
    }),
  ].join('');
}
