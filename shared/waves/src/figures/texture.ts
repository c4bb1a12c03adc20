import { HEIGHT, WIDTH } from './plot';

/** Space from bar to bar. */
const STEP = 12;
/** Ends of bars stand on a grid, which makes documents smaller. */
const GRID = 4;

/** The bars of a price that wanders, the same for each name: an SVG path over the whole drawing. */
export function textureOf(name: string): string {
  let seed = Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
  /** A number from 0 to 1. */
  const draw = () => (seed = (seed * 75 + 74) % 65_537) / 65_537;
  const onGrid = (value: number) => GRID * Math.round(value / GRID);
  let price = 0.35 + 0.3 * draw();
  let foot = 0;
  return Array.from({ length: Math.floor(WIDTH / STEP) }, () => {
    price += (draw() - 0.5) * 0.12 + (0.5 - price) * 0.06;
    const half = 10 + draw() * 42;
    const [from, height] = [onGrid(price * HEIGHT - half), onGrid(2 * half)];
    const move = `m${STEP} ${from - foot}v${height}`;
    foot = from + height;
    return move;
  }).join('');
}
