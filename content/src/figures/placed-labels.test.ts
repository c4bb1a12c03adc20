import { join } from 'node:path';
import type { Block } from '@hidden-order/api-shapes/content';
import type { Figure, Label } from '@hidden-order/api-shapes/figure';
import {
  ART_PLOT,
  artLabels,
  boxAt,
  CHARACTER,
  figures,
  HEIGHT,
  obstaclesOf,
  PRICE_GAP,
  pricedPlot,
  SIZES,
  WIDTH,
  type Art,
  type Box,
  type Plot,
} from '@hidden-order/waves/figures';
import { compileContent } from '../compile';

/** All figures of an object and what is in it. */
const figuresIn = (value: unknown): Extract<Block, { kind: 'figure' }>[] =>
  typeof value !== 'object' || value === null
    ? []
    : 'kind' in value && value.kind === 'figure'
      ? [value as Extract<Block, { kind: 'figure' }>]
      : Object.values(value).flatMap(figuresIn);

/** The sizes at which texts are largest: without prices, a figure is a small one of a list. */
const largest = ({ axis }: Figure) => (axis === undefined ? SIZES.small : SIZES.narrow);

/** The ink of a label where texts are largest. */
function withBox(label: Label, sizes: { label: number; inner: number } = SIZES.narrow) {
  const { text, kind, wide, x, y } = label;
  const { inner, label: size } = wide ? SIZES.wide : sizes;
  return { ...label, box: boxAt(text, kind === 'inner' ? inner : size, x, y) };
}

/** Texts that are missing, that leave the drawing, or that touch a line or another text. */
function faultsOf(
  figure: Art & Partial<Figure>,
  plot: Plot,
  labels: readonly Label[] = [],
  sizes = SIZES.narrow,
): string[] {
  const placed = labels.map((label) => withBox(label, sizes));
  const { lines, dots, texts } = obstaclesOf(figure, plot);
  const missing = figure.points.filter(
    ({ label }, index) => label !== undefined && !placed.some(({ point, kind }) => point === index && kind !== 'inner'),
  );
  // Every half unit of a line, which is thinner than the space around a label.
  const inked = lines.flatMap(([x1, y1, x2, y2]) => {
    const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) * 2) || 1;
    return Array.from({ length: steps + 1 }, (_, step) => [
      x1 + ((x2 - x1) * step) / steps,
      y1 + ((y2 - y1) * step) / steps,
    ]);
  });
  const all = [...texts.map((box) => ({ text: 'a text', box })), ...placed];
  const faults = all.flatMap((one, index) => {
    const { text, box } = one;
    const inside = ([x = 0, y = 0]: number[]) => x > box.left && x < box.right && y > box.top && y < box.bottom;
    const meets = (other: Box) =>
      Math.max(box.left, other.left) < Math.min(box.right, other.right) &&
      Math.max(box.top, other.top) < Math.min(box.bottom, other.bottom);
    return [
      ...(inked.some(inside) ? [`${text} touches a line`] : []),
      ...all.slice(index + 1).flatMap((other) => (meets(other.box) ? [`${text} touches ${other.text}`] : [])),
      ...(dots.some(meets) ? [`${text} touches a dot`] : []),
      ...(box.left < 0 || box.right > WIDTH || box.top < 0 || box.bottom > HEIGHT
        ? [`${text} leaves the drawing`]
        : []),
    ];
  });
  return [...missing.map(({ label }) => `${label} is missing`), ...faults];
}

/** All figures of the academy's texts. */
let drawn: ReturnType<typeof figuresIn>;
// Compiling all texts is no part of what the tests take.
beforeAll(async () => {
  drawn = figuresIn(await compileContent(join(import.meta.dirname, '../../texts')));
}, 90_000);

test('the labels of all figures of texts, and of all art, touch no line and no other text', () => {
  expect(drawn.length).toBeGreaterThan(150);
  const faults = [
    ...drawn.flatMap(({ figure, caption }) =>
      faultsOf(figure, pricedPlot(figure), figure.labels, largest(figure)).map((fault) => `${caption}: ${fault}`),
    ),
    ...Object.entries(figures).flatMap(([name, art]) =>
      faultsOf(art, ART_PLOT, artLabels(art)).map((fault) => `${name}: ${fault}`),
    ),
  ];
  expect(faults).toEqual([]);
});

test('the ink of every figure is in the middle of its drawing, by at most a thirtieth', () => {
  const aside = drawn.flatMap(({ figure, caption }) => {
    const plot = pricedPlot(figure);
    const labels = (figure.labels ?? []).map((label) => withBox(label, largest(figure)).box);
    const prices = (figure.axis ?? []).map(({ text }) => plot.right + PRICE_GAP + text.length * CHARACTER.wide);
    const left = Math.min(plot.left, ...labels.map((box) => box.left));
    const right = Math.max(plot.right, ...prices, ...labels.map((box) => box.right));
    return Math.abs((left + right - WIDTH) / 2) > WIDTH / 30 ? [caption] : [];
  });
  expect(aside).toEqual([]);
});
