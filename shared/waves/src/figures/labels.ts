import type { Figure, Label, TurningPoint } from '@hidden-order/api-shapes/figure';
import { isHigh, labelOf, round, type Art } from './figure';
import { obstaclesOf, type Box, type Obstacles, type Segment } from './obstacles';
import { CAPITAL, DOT, HEIGHT, SIZES, WIDTH, type Plot } from './plot';

/** A label where it touches nothing. */
interface PlacedLabel extends Label {
  /** Its ink. */
  box: Box;
}

/** Space between a label and what it must not touch. */
const CLEAR = 3;

/** Widths of letters as shares of the size; others are figures or small letters. */
const LETTERS: Record<string, number> = {
  W: 0.95,
  X: 0.72,
  Y: 0.68,
  A: 0.68,
  B: 0.64,
  C: 0.66,
  D: 0.72,
  E: 0.62,
  i: 0.3,
  ' ': 0.25,
};
const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, letter) => sum + (LETTERS[letter] ?? 0.54) * size, 0);

/**
 * Where a label may stand from its point, the best first: outside the turn, inside of it, or beside it. `away` is upright,
 * `aside` to the right; beside it, `away` is the share of the label that is outside.
 */
const PLACES = [
  ...[0, 7, 14, 21, 28, 36, 46, 58].flatMap((away) =>
    [0, 9, -9, 18, -18, 27, -27, 38, -38].flatMap((aside) => [
      { at: 'outside', away, aside, cost: away + Math.abs(aside) * 0.9 },
      { at: 'inside', away, aside, cost: away + Math.abs(aside) * 0.9 + 30 },
    ]),
  ),
  ...[0.9, 0.7, 0.5].flatMap((away) =>
    [4, -4, 12, -12, 20, -20].map((aside) => ({ at: 'beside', away, aside, cost: 14 + Math.abs(aside) * 0.9 })),
  ),
].toSorted((one, other) => one.cost - other.cost);

/** Most cost of a place at the larger size: farther away a small label would seem to be that of another point. */
const NEAR = 24;
const LARGER = SIZES.narrow.label;

/**
 * Places the labels of a drawing so that they touch no line and no other text, at the sizes of narrow and of wide pages.
 * Labels of the larger degree come first. A label of the smaller degree without a free place is left out.
 * @param near most cost of a place of the smaller degree at the larger size
 * @param size that of labels of the larger degree
 */
export function placeLabels(figure: Art & Partial<Figure>, plot: Plot, near = NEAR, size = LARGER): Label[] {
  const obstacles = obstaclesOf(figure, plot);
  const turns = figure.points.map((point, index) => turnOf(point, figure.points[index - 1] ?? figure.points[1], plot));
  const placed: PlacedLabel[] = [];
  const place = (
    kind: PlacedLabel['kind'],
    text: string,
    point: number,
    wanted: Pick<Wanted, 'size' | 'away' | 'most'>,
  ): PlacedLabel | null => {
    const turn = turns[point];
    if (!turn) return null;
    const texts = [...obstacles.texts, ...placed.map(({ box }) => box)];
    const spot = freeSpot({ ...turn, text, ...wanted }, { ...obstacles, texts });
    return spot && { text, kind, point, ...spot, wide: false };
  };
  for (const [index, point] of figure.points.entries()) {
    const label = labelOf(point, figure.points[index - 1]);
    const away = point.inner === undefined ? DOT + 6 : DOT + 9 + SIZES.wide.inner;
    const spot = label && place(label.corrective ? 'corrective' : 'motive', label.text, index, { size, away });
    if (spot) placed.push(spot);
  }
  for (const [index, { inner }] of figure.points.entries()) {
    if (inner === undefined) continue;
    const narrow = place('inner', inner, index, { size: SIZES.narrow.inner, away: DOT + 2, most: near });
    const wide = narrow ?? place('inner', inner, index, { size: SIZES.wide.inner, away: DOT + 2 });
    if (wide) placed.push({ ...wide, wide: narrow === null });
  }
  return placed.map(({ box: _, ...label }) => label);
}

const turnOf = (point: TurningPoint, previous: TurningPoint | undefined, { x, y }: Plot) => ({
  x: x(point.time),
  y: y(point.price),
  high: isHigh(point, previous),
});

/** The ink of a label. @param x and y the middle of its foot */
export const boxAt = (text: string, size: number, x: number, y: number): Box => {
  const half = widthOf(text, size) / 2;
  return { left: x - half, right: x + half, top: y - CAPITAL * size, bottom: y };
};

interface Wanted {
  x: number;
  y: number;
  high: boolean;
  text: string;
  size: number;
  /** Least distance from the point. */
  away: number;
  /** Most cost of a place. */
  most?: number;
}

/** The nearest free spot for a label, or null. */
function freeSpot({ x, y, high, text, size, away, most = Infinity }: Wanted, obstacles: Obstacles) {
  const height = CAPITAL * size;
  for (const place of PLACES) {
    if (place.cost > most) return null;
    const beside = place.at === 'beside';
    const aside = beside ? place.aside + Math.sign(place.aside) * (DOT + CLEAR + widthOf(text, size) / 2) : place.aside;
    const over = high !== (place.at === 'inside');
    const distance = beside ? (place.away - 1) * height : away + place.away;
    const left = round(x + aside);
    const foot = round(over ? y - distance : y + distance + height);
    const box = boxAt(text, size, left, foot);
    if (isFree(box, obstacles)) return { x: left, y: foot, box };
  }
  return null;
}

function isFree(box: Box, { lines, dots, texts }: Obstacles): boolean {
  const room = { left: box.left - CLEAR, right: box.right + CLEAR, top: box.top - CLEAR, bottom: box.bottom + CLEAR };
  const inside = box.left > 2 && box.right < WIDTH - 2 && box.top > 2 && box.bottom < HEIGHT - 2;
  return (
    inside && ![...dots, ...texts].some((other) => overlap(room, other)) && !lines.some((line) => crosses(line, room))
  );
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether a line passes through a box: what is left of it between the sides of the box (Liang and Barsky). */
function crosses([x1, y1, x2, y2]: Segment, { left, right, top, bottom }: Box): boolean {
  let [start, end] = [0, 1];
  const sides = [
    [x1 - x2, x1 - left],
    [x2 - x1, right - x1],
    [y1 - y2, y1 - top],
    [y2 - y1, bottom - y1],
  ] as const;
  for (const [way, room] of sides) {
    if (way === 0 && room < 0) return false;
    if (way < 0) start = Math.max(start, room / way);
    if (way > 0) end = Math.min(end, room / way);
  }
  return start <= end;
}
