import type { FigureStep } from '@hidden-order/api-shapes/figure';
import { ContentError } from '../content-error';
import { renderField } from '../field-text';
import { writeHtml } from '../html';
import { priceText } from '@hidden-order/waves/figures';
import type { FigureSource } from './source';
import type { Wave } from './waves';

/**
 * Adds the stages of a figure to its steps.
 * @throws {ContentError} where a wave has none, a reading comes back after it was ruled out, a price was not reached yet, or
 * a text has a false sum
 */
export function withStages(
  { start, stages }: FigureSource,
  waves: readonly Wave[],
  steps: readonly FigureStep[],
): FigureStep[] {
  if (stages === undefined) return [...steps];
  if (stages.length !== steps.length)
    throw new ContentError(`there are ${steps.length} waves to reveal, and ${stages.length} stages`);
  return stages.map(({ possible, price, why }, index) => {
    const field = `stages.${index}`;
    const back = possible.find((one) => index > 0 && !stages[index - 1]?.possible.includes(one));
    if (back !== undefined) throw new ContentError(`field ${field}: ${back} was ruled out before`);
    const prices = [
      start,
      ...waves.slice(0, index + 1).flatMap(({ inside, to }) => [...inside, to].map((turn) => turn.price)),
    ];
    if (price !== undefined && !prices.includes(price))
      throw new ContentError(`field ${field}.price: ${price} is not a price at which the figure has turned by then`);
    const { nodes, links } = renderField(`${field}.why`, why);
    if (links.length > 0) throw new ContentError(`field ${field}.why: has a link`);
    const stage = { possible, price: price === undefined ? null : priceText(price), why: writeHtml(nodes) };
    return { points: 0, text: '', ...steps[index], stage };
  });
}
