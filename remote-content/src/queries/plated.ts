import type { WaveFigure } from '@hidden-order/api-shapes/content';
import { drawPlate } from '@hidden-order/waves/figures';

/** A course or an article with its plate, which `Plate` shows. */
export type Plated<Item> = Item & { plate: string };

/** Draws the plate of a course or an article. */
export const plated = <Item extends { figure: WaveFigure }>(item: Item): Plated<Item> => ({
  ...item,
  plate: drawPlate(item.figure),
});

/** A list with the plates of its items, and one for when nothing is left of it. */
export const platedList = <List extends { items: readonly { figure: WaveFigure }[] }>({ items, ...list }: List) => ({
  list: { ...list, items: items.map((item: List['items'][number]) => plated(item)) },
  noResults: items.length === 0 ? drawPlate('flat') : '',
});
