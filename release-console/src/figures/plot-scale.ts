import { FIGURE_STEP_MS, type Metric } from 'shared/platform/release-service';

/** The drawing's own units: it is stretched to the room that it has. */
export const WIDTH = 360;
export const HEIGHT = 100;

/** Room above and below the lines, so that they are not cut. */
const MARGIN = 4;

/** @returns functions from times and values to coordinates, and the value at the top */
export function plotScale({ from, to, values }: { from: string; to: string; values: readonly number[] }) {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const top = roundUp(Math.max(0, ...values));
  return {
    top,
    x: (at: string) => round((WIDTH * (Date.parse(at) - start)) / (end - start)),
    y: (value: number) => round(HEIGHT - MARGIN - ((HEIGHT - 2 * MARGIN) * value) / top),
  };
}

/** The next of 1, 2 or 5 times a power of ten; 1 where there is nothing to show. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** The points in parts in which no step is missing, in the order of time. */
export function runsOf(points: Metric['points']): Metric['points'][] {
  const runs: Metric['points'][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && Date.parse(point.at) - Date.parse(before.at) <= FIGURE_STEP_MS) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

/** Coordinates for a line; a single point becomes one of no length, which round ends show as a dot. */
export const lineOf = (points: readonly (readonly [number, number])[]): string =>
  (points.length === 1 ? [...points, ...points] : points).map((point) => point.join(',')).join(' ');

const round = (value: number): number => Math.round(value * 10) / 10;
