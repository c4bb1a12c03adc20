import type { Draw } from '@hidden-order/series';
import { drawBeyond, drawMarket, drawOne } from './draws';
import { asKind, asNumber, atLevel, drawn, skill, type Skill } from './skill';

const KINDS = {
  contracting: 'Contracting',
  barrier: 'Barrier',
  expanding: 'Expanding',
  none: 'None: it is no triangle',
};
type Kind = keyof typeof KINDS;

type Legs = readonly [a: number, b: number, c: number, d: number, e: number];

/** Draws a contracting triangle, of which one in three runs: its wave B passes the start of A. */
function drawLegs(draw: Draw): Legs {
  const a = draw(100, 130);
  const b = draw(0, 2) === 0 ? -draw(5, 15) : draw(10, 30);
  const c = a - draw(8, 15);
  // Further from the end of B than the twentieth of A that makes a barrier.
  return [a, b, c, b + draw(15, 25), c - draw(8, 15)];
}

/** Draws five legs of a kind; those of none contract until wave E passes the end of wave C. */
function drawKind(draw: Draw, kind: Kind): Legs {
  const [a, b, c, d, e] = drawLegs(draw);
  switch (kind) {
    case 'contracting':
      return [a, b, c, d, e];
    case 'barrier':
      return [a, b, c, b + draw(0, 2), e];
    case 'expanding':
      return [a, b, a + draw(8, 15), b - draw(6, 12), a + draw(20, 35)];
    case 'none':
      return [a, b, c, d, c + draw(1, a - c - 1)];
  }
}

/** Why five legs are not of a kind that they are taken for. @param kind what they are */
function diagnose(kind: Kind, taken: Kind): string {
  if (kind === 'none') return 'You overlooked wave E: it passed the end of C, and C stopped short of the end of A.';
  if (taken === 'none') return 'You found a broken limit where there is none. B alone may pass the start of A.';
  if (kind === 'expanding') return 'You overlooked that C passed the end of A, and D that of B.';
  if (taken === 'expanding') return 'You read it the wrong way round: C stops short of the end of A.';
  return 'You misjudged the ends of B and D. In a barrier triangle they lie at about the same price.';
}

/** The limits of triangles, and their kinds. */
export const TRIANGLES: readonly Skill[] = [
  skill('triangle-limit', 'The limits of a contracting triangle', 'corrective-waves/triangles', (draw) => {
    const { price } = drawMarket(draw);
    const [a, b, c, d, e] = drawLegs(draw);
    const isC = draw(0, 1) === 0;
    const [leg, limit] = isC ? ['C', a] : ['E', c];
    return {
      text: `In a contracting triangle that begins at ${price(0)}, wave ${leg} is under way. Which price must it not pass?`,
      ...drawn(price, isC ? [0, a, b, c] : [0, a, b, c, d, e], isC ? 'AB-' : 'ABCD-'),
      ...asNumber(price(limit), [
        [
          price(b),
          isC ? 'You named the end of B. Wave C starts there.' : 'You named the end of B, the limit of wave D.',
        ],
        [price(0), 'You named the start of A. No limit lies there: even wave B may pass it.'],
        [
          price(isC ? b + a : a),
          isC
            ? 'You laid the length of A from the end of B, as in a zigzag.'
            : 'You named the end of A, the limit of wave C.',
        ],
        [price(isC ? b : d), 'You named the price where the wave starts.'],
      ]),
      reason: `Wave ${leg} never goes beyond the end of the leg two before it, ${price(limit)}.`,
    };
  }),
  skill('touch-of-triangle', 'A touch of a limit in a triangle', 'corrective-waves/triangles', (draw) => {
    const { price } = drawMarket(draw);
    const [a, b, c, d] = drawLegs(draw);
    const beyond = drawBeyond(draw);
    const end = c + beyond;
    return {
      text: `Waves A to D of a contracting triangle are complete, and wave C ended at ${price(c)}. Wave E turns at ${price(end)}. What do you write?`,
      ...drawn(price, [0, a, b, c, d, end], 'ABCDE'),
      ...atLevel('triangle', beyond),
      reason: `Wave E must not pass the end of C, ${price(c)}. A price that only equals it does not break it.`,
    };
  }),
  skill('kind-of-triangle', 'The kind of a triangle', 'corrective-waves/triangles', (draw) => {
    const { price } = drawMarket(draw);
    const kind = drawOne(draw, ['contracting', 'barrier', 'expanding', 'none']);
    return {
      text: 'Five legs of three parts each move sideways before the last move of their degree. Which kind of triangle do they make?',
      ...drawn(price, [0, ...drawKind(draw, kind)], 'ABCDE'),
      ...asKind(KINDS, kind, (taken) => diagnose(kind, taken)),
      reason: {
        contracting: 'C stops short of the end of A, D of B and E of C, and B and D end apart.',
        barrier: 'B and D end at about the same price, and the other line slopes to meet theirs.',
        expanding: 'C passes the end of A, D that of B and E that of C.',
        none: 'C stops short of the end of A, as in a contracting triangle, but E passes the end of C.',
      }[kind],
    };
  }),
];
