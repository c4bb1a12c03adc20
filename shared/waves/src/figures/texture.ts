import { HEIGHT, WIDTH } from './plot';

const BARS = 56;

/** The bars of a price that wanders, the same for each name: an SVG path over the whole drawing. */
export function textureOf(name: string): string {
  let seed = Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
  /** A number from 0 to 1. */
  const draw = () => (seed = (seed * 75 + 74) % 65_537) / 65_537;
  let price = 0.35 + 0.3 * draw();
  return Array.from({ length: BARS }, (_, bar) => {
    price += (draw() - 0.5) * 0.12 + (0.5 - price) * 0.06;
    const [x, middle, half] = [((bar + 0.5) * WIDTH) / BARS, price * HEIGHT, 10 + draw() * 42];
    return `M${Math.round(x)} ${Math.round(middle - half)}v${Math.round(2 * half)}`;
  }).join('');
}
