import { site } from '@hidden-order/api-shapes/site';
import type { Earned } from '@hidden-order/api-shapes/replays';
import { inksOf } from '../price-chart/inks';

interface Point {
  bar: number;
  price: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

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

/** Tells where in a box a point is drawn, so that all of a line is within it. */
export function lineWithin(points: readonly Point[], { left, top, width, height }: Box) {
  const [bars, prices] = [points.map(({ bar }) => bar), points.map(({ price }) => price)];
  const [from, to] = [Math.min(...bars), Math.max(...bars)];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return ({ bar, price }: Point): [x: number, y: number] => [
    left + (width * (bar - from)) / (to - from || 1),
    top + (height * (high - price)) / (high - low || 1),
  ];
}

/** As large as the pictures that sites show beside a link to a page, in pixels. */
const [WIDTH, HEIGHT] = [1200, 630];
const CHART: Box = { left: 560, top: 90, width: 560, height: 420 };
/** Parts that have room below the numeral. */
const MOST_PARTS = 5;

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
  const family = (name: string) => getComputedStyle(at).getPropertyValue(`--font-${name}`);
  const write = (text: string, x: number, y: number, size: number, ink: string, name = 'text') => {
    pen.font = `500 ${size}px ${family(name)}`;
    pen.fillStyle = ink;
    pen.fillText(text, x, y);
    return x + pen.measureText(text).width;
  };
  const line = (points: readonly Point[], ink: string, width: number) => {
    pen.beginPath();
    for (const point of points) pen.lineTo(...placed(point));
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.stroke();
  };
  const placed = lineWithin(swings, CHART);
  pen.lineJoin = 'round';
  pen.fillStyle = inks.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  write(title, 80, 100, 30, inks['text-soft']);
  write(`of ${of}`, write(String(score ?? '–'), 74, 300, 220, inks.text, 'display') + 20, 300, 40, inks['text-soft']);
  for (const [place, { points, of: most, words }] of parts.slice(0, MOST_PARTS).entries()) {
    const y = 360 + 46 * place;
    write(words, 80, y, 20, inks['text-soft']);
    pen.fillStyle = inks.line;
    pen.fillRect(80, y + 10, 380, 8);
    pen.fillStyle = points < 0 ? inks.danger : inks.signal;
    pen.fillRect(80, y + 10, (380 * Math.abs(points)) / (most || 1), 8);
  }
  line(swings, inks['line-strong'], 3);
  line(count, inks.signal, 5);
  if (turn) {
    pen.beginPath();
    pen.arc(...placed(turn), 30, 0, 2 * Math.PI);
    pen.strokeStyle = inks.danger;
    pen.stroke();
  }
  write(site.name, CHART.left, 590, 26, inks.text, 'display');
  return canvas;
}
