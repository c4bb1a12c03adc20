import type { Draw } from '@hidden-order/series';

/** A direction and a place on the price scale: what is written for a rise holds for the fall that mirrors it. */
export interface Market {
  isUp: boolean;
  /** The price of a height above the start, in points; of a fall, of a depth below it. */
  price: (height: number) => number;
  rises: 'rises' | 'falls';
  rising: 'rising' | 'falling';
  /** Further in the direction of the move, and against it. */
  ahead: 'above' | 'below';
  behind: 'above' | 'below';
}

/** Draws a market whose prices are positive for heights from -100 to 390. */
export function drawMarket(draw: Draw): Market {
  const isUp = draw(0, 1) === 1;
  const start = draw(40, 60) * 10 + draw(0, 9);
  return {
    isUp,
    price: (height) => (isUp ? start + height : start - height),
    rises: isUp ? 'rises' : 'falls',
    rising: isUp ? 'rising' : 'falling',
    ahead: isUp ? 'above' : 'below',
    behind: isUp ? 'below' : 'above',
  };
}

/** Draws one of some items. */
export const drawOne = <const Item>(draw: Draw, items: readonly [Item, ...Item[]]): Item =>
  items[draw(0, items.length - 1)] ?? items[0];

/** Draws by how many points a wave passes a level: in half of the draws by one, else by none or, one point short, by -1. */
export const drawBeyond = (draw: Draw): number => (draw(0, 1) === 1 ? 1 : draw(-1, 0));

/** Heights of the ends of waves 1 to 5, with the start before them. */
export type Five = readonly [start: number, one: number, two: number, three: number, four: number, five: number];

const fiveOf = (one: number, two: number, three: number, four: number, five: number): Five => {
  const second = one - two;
  const third = second + three;
  const fourth = third - four;
  return [0, one, second, third, fourth, fourth + five];
};

/** Draws a legal impulse whose wave 3 is longer than wave 1. Lengths of waves 1 are even. */
export function drawImpulse(draw: Draw): Five {
  const one = 2 * draw(15, 30);
  const two = draw(10, one - 8);
  const three = one + draw(10, 60);
  const four = draw(5, three - two - 3);
  return fiveOf(one, two, three, four, four + draw(3, 40));
}

/** Draws a legal impulse whose wave 3 is shorter than wave 1, so that wave 5 has a cap. */
export function drawShortThird(draw: Draw): Five {
  const one = 2 * draw(25, 35);
  const two = draw(10, 20);
  const three = one - draw(4, 15);
  const four = draw(5, three - two - 3);
  return fiveOf(one, two, three, four, draw(four + 1, three - 1));
}

/** Draws a contracting diagonal whose wave 5 passes the end of wave 3. */
export function drawContracting(draw: Draw): Five {
  const one = draw(44, 60);
  const three = one - draw(4, 10);
  const two = draw(Math.ceil(three * 0.6), Math.floor(three * 0.8));
  const four = draw(three - two + 1, two - 1);
  return fiveOf(one, two, three, four, draw(four + 1, three - 1));
}

/** Draws an expanding diagonal. */
export function drawExpanding(draw: Draw): Five {
  const one = draw(20, 30);
  const three = one + draw(6, 16);
  const two = draw(8, one - 6);
  const four = draw(Math.max(two, three - two) + 1, three - 1);
  return fiveOf(one, two, three, four, three + draw(2, 20));
}
