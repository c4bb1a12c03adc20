import { site } from '@hidden-order/api-shapes/site';
import type { Earned } from '@hidden-order/api-shapes/replays';
import type { Point } from '@hidden-order/waves/price-chart';
import { inksOf } from '../price-chart/inks';

/** What a picture of a result shows. */
export interface Picture {
  title: string;
  /** Null for who took no part. */
  score: number | null;
  of: number;
  parts: readonly Earned[];
  /** The turns of the chart, the count that was stated, and the turn that cost most. */
  swings: readonly Point[];
  count: readonly Point[];
  turn?: Point | undefined;
}

type Box = Record<'left' | 'top' | 'width' | 'height', number>;

/** Tells where in a box a point is drawn, so that all of a line is within it. */
export function lineWithin(points: readonly Point[], { left, top, width, height }: Box) {
  const [bars, prices] = [points.map(({ bar }) => bar), points.map(({ price }) => price)];
  const [from, high] = [Math.min(...bars), Math.max(...prices)];
  const [length, range] = [Math.max(...bars) - from || 1, high - Math.min(...prices) || 1];
  return ({ bar, price }: Point): [x: number, y: number] => [
    left + (width * (bar - from)) / length,
    top + (height * (high - price)) / range,
  ];
}

/** As large as the pictures that sites show beside a link to a page, in pixels. */
const [WIDTH, HEIGHT] = [1200, 630];
const CHART: Box = { left: 560, top: 90, width: 560, height: 420 };
/** Parts that have room below the numeral, and how long their bars are. */
const [MOST_PARTS, BAR] = [5, 420];

/**
 * Draws a result in the light colours of the site, to be shared.
 * @param at an element of the page, for its colours and typefaces
 * @throws Error where the browser draws on no canvas
 */
export function drawResult(at: HTMLElement, { title, score, of, parts, swings, count, turn }: Picture) {
  const probe = at.appendChild(document.createElement('span'));
  probe.style.colorScheme = 'light';
  const inks = inksOf(probe);
  probe.remove();
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws on no canvas.');
  const placed = lineWithin(swings, CHART);
  const fill = (ink: string, ...box: [number, number, number, number]) => {
    pen.fillStyle = ink;
    pen.fillRect(...box);
  };
  const write = (text: string, x: number, y: number, size: number, ink = inks['text-soft'], name = 'text') => {
    pen.font = `500 ${size}px ${getComputedStyle(at).getPropertyValue(`--font-${name}`)}`;
    pen.fillStyle = ink;
    pen.fillText(text, x, y);
    return x + pen.measureText(text).width;
  };
  fill(inks.paper, 0, 0, WIDTH, HEIGHT);
  write(title, 80, 100, 30);
  write(`of ${of}`, write(String(score ?? '–'), 74, 300, 220, inks.text, 'display') + 20, 300, 40);
  for (const [place, { points, of: most, words }] of parts.slice(0, MOST_PARTS).entries()) {
    const y = 360 + 46 * place;
    write(words, 80, y, 20);
    fill(inks.line, 80, y + 10, BAR, 8);
    fill(points < 0 ? inks.danger : inks.signal, 80, y + 10, (BAR * Math.abs(points)) / most, 8);
  }
  const circle = () => turn && pen.arc(...placed(turn), 30, 0, 2 * Math.PI);
  const through = (points: readonly Point[]) => () => points.forEach((point) => pen.lineTo(...placed(point)));
  for (const [draw, ink] of [
    [through(swings), inks['line-strong']],
    [through(count), inks.signal],
    [circle, inks.danger],
  ] as const) {
    pen.beginPath();
    draw();
    Object.assign(pen, { strokeStyle: ink, lineWidth: 4, lineJoin: 'round' });
    pen.stroke();
  }
  write(site.name, CHART.left, 590, 26, inks.text, 'display');
  return canvas;
}
