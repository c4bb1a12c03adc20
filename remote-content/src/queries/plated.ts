import type { WaveFigure } from '@hidden-order/api-shapes/content';

/** A course or an article with its plate, which `Plate` shows. */
export type Plated<Item> = Item & { plate: string };

/** What draws plates: code of its own chunk, which a visit that begins on a prerendered page does not load. */
export async function loadPlates() {
  const { drawPlate } = await import(/* webpackChunkName: "plates" */ '@hidden-order/waves/draw-plate');
  const plated = <Item extends { figure: WaveFigure }>(item: Item): Plated<Item> => ({
    ...item,
    plate: drawPlate(item.figure),
  });
  return { drawPlate, plated };
}

/** A list with the plates of its items, and one for when nothing is left of it. */
export async function platedList<List extends { items: readonly { figure: WaveFigure }[] }>(loading: Promise<List>) {
  const [{ items, ...list }, { drawPlate, plated }] = await Promise.all([loading, loadPlates()]);
  return {
    list: { ...list, items: items.map((item: List['items'][number]) => plated(item)) },
    noResults: items.length === 0 ? drawPlate('flat') : '',
  };
}
