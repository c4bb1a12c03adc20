import type { Draw } from '@hidden-order/series';
import { drawMarket, drawOne, type Market } from './draws';
import { asKind, asNumber, drawn, skill, type Skill } from './skill';

const KINDS = { regular: 'A regular flat', expanded: 'An expanded flat', running: 'A running flat', none: 'No flat' };
type Kind = keyof typeof KINDS;

/** Draws the heights of waves A to C of a flat of a kind, or of three waves whose B comes back too little. */
function drawFlat(draw: Draw, kind: Kind): { a: number; b: number; c: number } {
  const a = 10 * draw(4, 9);
  const tenth = a / 10;
  switch (kind) {
    case 'regular':
      // From the start of A, which B may touch, to 90% exactly.
      return { a, b: draw(0, tenth), c: a + draw(1, tenth) };
    case 'expanded':
      return { a, b: -draw(tenth, 20), c: a + draw(8, 30) };
    case 'running':
      return { a, b: -draw(5, 20), c: a - draw(5, 2 * tenth) };
    case 'none':
      return { a, b: draw(tenth + 1, 4 * tenth), c: a + draw(5, 20) };
  }
}

/** Why three waves are not of a kind that they are taken for. @param kind what they are */
function diagnoseKind(kind: Kind, taken: Kind, { price }: Market, { a, b }: { a: number; b: number }): string {
  if (kind === 'none') return `You skipped the 90% test: wave B came back ${a - b} of ${a} points, less than 90%.`;
  if (taken === 'none') return `You misjudged the 90% test: wave B came back ${a - b} of ${a} points.`;
  if (kind === 'regular') return `You took B beyond the start of A. It did not pass ${price(0)}.`;
  if (taken === 'regular') return `You overlooked wave B: it passed ${price(0)}, the start of A.`;
  return kind === 'expanded'
    ? `You overlooked wave C: it went beyond ${price(a)}, the end of A.`
    : `You overlooked wave C: it stopped short of ${price(a)}, the end of A.`;
}

/** Zigzags and flats: the 90% test, the kinds, and measures of three waves. */
export const FLATS: readonly Skill[] = [
  skill('ninety-percent', 'The 90% test of a flat', 'corrective-waves/the-flat', (draw) => {
    const { price, rises } = drawMarket(draw);
    const { a, b } = drawFlat(draw, 'none');
    const tenth = a / 10;
    return {
      text: `Wave A ${rises} from ${price(0)} to ${price(a)} in three parts, and wave B is under way. Which price must B reach to make a flat possible?`,
      ...drawn(price, [0, a, b], 'A-'),
      ...asNumber(price(tenth), [
        [price(a - tenth), 'You measured 90% from the start of A. Wave B starts at the end of A.'],
        [price(0), 'You asked for the whole of A. 90% is enough.'],
        [price(a / 2), 'You took half of A. A flat asks for 90%.'],
      ]),
      reason: `Wave A has ${a} points, and 90% of them is ${a - tenth}. From ${price(a)} wave B must come back to ${price(tenth)}.`,
    };
  }),
  skill('kind-of-flat', 'The kind of a flat', 'corrective-waves/three-kinds-of-flat', (draw) => {
    const market = drawMarket(draw);
    const kind = drawOne(draw, ['regular', 'expanded', 'running', 'none']);
    const heights = drawFlat(draw, kind);
    const { a, b, c } = heights;
    return {
      text: `Waves A and B have three parts each, and wave C has five. What are they, by their ends?`,
      ...drawn(market.price, [0, a, b, c], 'ABC'),
      ...asKind(KINDS, kind, (taken) => diagnoseKind(kind, taken, market, heights)),
      reason:
        `Wave B came back ${a - b} of the ${a} points of A` +
        (kind === 'none'
          ? ', and a flat asks for 90%.'
          : `. It ${b < 0 ? 'passed' : 'did not pass'} the start of A, and wave C ${c > a ? 'went beyond' : 'stopped short of'} the end of A.`),
    };
  }),
  skill('level-of-zigzag', 'The level of a zigzag', 'corrective-waves/the-zigzag', (draw) => {
    const { price, rises } = drawMarket(draw);
    const a = 2 * draw(20, 45);
    const b = draw(5, a - 6);
    return {
      text: `Wave A ${rises} from ${price(0)} to ${price(a)} in five parts, and wave B is under way. Beyond which price is the zigzag over?`,
      ...drawn(price, [0, a, b], 'A-'),
      ...asNumber(price(0), [
        [price(a), 'You named the end of A. Wave C usually passes it.'],
        [price(a / 2), 'You took half of A. That is a common depth of wave B, not a limit.'],
        [price(b), 'You named the price where the market is now. Wave B may still go on.'],
      ]),
      reason: `Wave B of a zigzag never goes beyond the start of A, ${price(0)}.`,
    };
  }),
  skill('c-equals-a', 'Wave C as long as wave A', 'fibonacci-and-channels/projecting-three-and-c', (draw) => {
    const { price, rises } = drawMarket(draw);
    const a = 2 * draw(20, 45);
    const b = draw(8, a - 8);
    return {
      text: `A zigzag ${rises} from ${price(0)}: A ends at ${price(a)}, and B at ${price(b)}. At what price is C as long as A?`,
      ...drawn(price, [0, a, b], 'AB'),
      ...asNumber(price(b + a), [
        [price(a + a), 'You measured from the end of A, not of B.'],
        [price(b - a), 'You laid the length in the wrong direction. C goes the way of A.'],
        [price(a + a - b), 'You laid the length of B from the end of A.'],
        [price(a), 'You named the end of A. There C is only as long as B.'],
      ]),
      reason: `Wave A has ${a} points. C starts at ${price(b)}, so the two are equal at ${price(b + a)}.`,
    };
  }),
  skill('retracement', 'The share of a retracement', 'fibonacci-and-channels/measuring-a-retracement', (draw) => {
    const { price, rises } = drawMarket(draw);
    const length = 20 * draw(2, 8);
    const percent = 5 * draw(11, 18);
    const taken = (length * percent) / 100;
    return {
      text: `Price ${rises} from ${price(0)} to ${price(length)} and comes back to ${price(length - taken)}. What share of the move, in per cent, has it taken back?`,
      ...drawn(price, [0, length, length - taken], '--'),
      ...asNumber(percent, [
        [100 - percent, 'You measured the share that is left. Measure from the end of the move.'],
        [Math.round((taken / price(length)) * 100), 'You divided by the price. Divide by the length of the move.'],
        [
          Math.round((taken / (length - taken)) * 100),
          'You divided by what is left of the move. Divide by its whole length.',
        ],
      ]),
      reason: `The move has ${length} points, and ${taken} of them are taken back: ${taken} ÷ ${length} = ${percent}%.`,
    };
  }),
];
