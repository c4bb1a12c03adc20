import { priceText } from '@hidden-order/waves/figures';
import type { FigureSource } from './source';
import { waveNamed, type Turn, type Wave } from './waves';

/** A level at a share of a wave: `name` says which share of what, `text` stands beside the drawing. */
export interface Ratio {
  price: number;
  text: string;
  name: string;
  /** How far from it, in points, a turn still counts as a hit. */
  tolerance?: number | undefined;
  known: Turn;
}

/** Levels at fractions of a wave, and its length projected from the end of another. */
export function ratiosOf({ retrace, project }: FigureSource, waves: readonly Wave[]): Ratio[] {
  const levels: Ratio[] = [];
  if (retrace) {
    const { from, to } = waveNamed(waves, retrace.wave);
    for (const percent of retrace.levels) {
      const price = hundredths(to.price - (percent / 100) * (to.price - from.price));
      const name = `${percent}% of wave ${retrace.wave}`;
      levels.push({ price, text: `${percent}%: ${priceText(price)}`, name, tolerance: retrace.tolerance, known: to });
    }
  }
  if (project) {
    const measured = waveNamed(waves, project.length);
    const { to } = waveNamed(waves, project.from);
    for (const factor of project.factors) {
      const price = hundredths(to.price + factor * (measured.to.price - measured.from.price));
      const name = `${factor} times wave ${project.length} from the end of wave ${project.from}`;
      levels.push({ price, text: `× ${factor}: ${priceText(price)}`, name, known: to });
    }
  }
  return levels;
}

/** Rounds half up, as the lesson on rounding teaches. The nudge undoes what binary fractions take away from a half. */
const hundredths = (price: number): number => Math.round(price * 100 + 1e-6) / 100;
