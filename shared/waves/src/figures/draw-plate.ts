import type { WaveFigure } from '@hidden-order/api-shapes/content';
import type { TurningPoint } from '@hidden-order/api-shapes/figure';
import { artLabels } from './art-labels';
import { round, type Art } from './figure';
import { ART_PLOT, DOT, HEIGHT, WIDTH } from './plot';
import { figures } from './textbook';
import { barsAlong } from './path-bars';

const { x, y } = ART_PLOT;

/** An element of SVG. Single quotes need no escape in the page data of a document. */
const element = (name: string, attributes: Readonly<Record<string, string | number>>, content = '') =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}='${value}'`)
    .join('')}>${content}</${name}>`;

const lineOf = (path: readonly TurningPoint[]) =>
  path.map(({ time, price }, index) => `${index === 0 ? 'M' : 'L'}${x(time)} ${y(price)}`).join('');

/**
 * Draws the plate of a course, article or page: in its ink, over the bars that its wave follows, with one fact. Loaders
 * call it, because a prerendered page then needs its drawing alone, not this code and all art.
 * @param name of its art
 * @returns SVG for the component `Plate`
 */
export function drawPlate(name: WaveFigure): string {
  const art: Art = figures[name];
  const { points, guides = [], strokes = [], bands = [], texts = [], dots = [] } = art;
  const { alternative, ink = 'teal', fact } = art;
  /** A wave that rises leaves room at its lower end, and others at the upper. */
  const rises = (points.at(-1)?.price ?? 0) > (points[0]?.price ?? 0);
  const path = (kind: string, d: string) => (d === '' ? '' : element('path', { class: kind, d }));
  const text = (kind: string, at: { x: number; y: number }, content: string) =>
    element('text', { class: kind, ...at }, content);
  return element(
    'svg',
    {
      class: ink,
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      width: WIDTH,
      height: HEIGHT,
      ...(alternative === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': alternative }),
    },
    [
      path('bars', strokes.length > 0 ? '' : barsAlong(points)),
      path(
        'band',
        bands.map(({ from, to, low, high }) => `M${x(from)} ${y(low)}V${y(high)}H${x(to)}V${y(low)}z`).join(''),
      ),
      path('guide', guides.map(({ from, to }) => lineOf([from, to])).join('')),
      path('wave', lineOf(points)),
      path('stroke', strokes.map(lineOf).join('')),
      ...dots.map(({ time, price, hit }) =>
        element('circle', { class: hit ? 'hit' : 'miss', cx: x(time), cy: y(price), r: hit ? 7 : 5 }),
      ),
      ...texts.map((one) => text(one.strong ? 'strong' : 'text', { x: x(one.time), y: y(one.price) }, one.text)),
      fact && text('fact', { x: WIDTH - 16, y: rises ? HEIGHT - 12 : 26 }, fact),
      ...artLabels(art).map((label) => {
        const { time = 0, price = 0 } = points[label.point] ?? {};
        const dot = element('circle', { class: label.kind, cx: x(time), cy: y(price), r: DOT });
        return dot + text(label.kind, { x: round(label.x), y: round(label.y) }, label.text);
      }),
    ].join(''),
  );
}
