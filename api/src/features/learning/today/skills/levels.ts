import { RULES } from '@hidden-order/wave-engine';
import { drawBeyond, drawImpulse, drawMarket } from './draws';
import { asChoice, asNumber, atLevel, drawn, skill, type Skill } from './skill';

/** The levels at which counts end: the rules about waves 2 and 4, and the start of the five. */
export const LEVELS: readonly Skill[] = [
  skill('level-of-2', 'The level of wave 2', 'elliott-wave-foundations/wave-two-rule', (draw) => {
    const { price, rises } = drawMarket(draw);
    const [start, one, two] = drawImpulse(draw);
    return {
      text: `Wave 1 ${rises} from ${price(start)} to ${price(one)}, and wave 2 is under way. Beyond which price is the count over?`,
      ...drawn(price, [start, one, two], '1-'),
      ...asNumber(price(start), [
        [price(one), 'You named the end of wave 1. That is the level of wave 4.'],
        [price(one / 2), 'You took half of wave 1. That is a common depth of wave 2, not a limit.'],
        [price(two), 'You named the price where the market is now. Wave 2 may still go on.'],
      ]),
      reason: `${RULES['wave-2-beyond-start']} It started at ${price(start)}.`,
    };
  }),
  skill('level-of-4', 'The level of wave 4', 'elliott-wave-foundations/wave-four-rule', (draw) => {
    const { price, rising } = drawMarket(draw);
    const [start, one, two, three, four] = drawImpulse(draw);
    return {
      text: `In a ${rising} impulse waves 1 to 3 end at ${price(one)}, ${price(two)} and ${price(three)}. Wave 4 is under way. Beyond which price is the impulse over?`,
      ...drawn(price, [start, one, two, three, four], '123-'),
      ...asNumber(price(one), [
        [price(two), 'You named the end of wave 2. That is the limit of a diagonal.'],
        [price(start), 'You named the start of wave 1. That is the level of wave 2.'],
        [price(three), 'You named the end of wave 3. Wave 4 starts there.'],
      ]),
      reason: `${RULES['wave-4-overlap']} It ended at ${price(one)}.`,
    };
  }),
  skill(
    'level-of-correction',
    'The level of a correction',
    'elliott-wave-foundations/writing-an-invalidation-level',
    (draw) => {
      const { price, rising } = drawMarket(draw);
      const [start, one, two, three, four, five] = drawImpulse(draw);
      return {
        text: `Five ${rising} waves end at ${price(five)}, and their correction is under way. Beyond which price does it correct them no more?`,
        ...drawn(price, [start, one, two, three, four, five], '12345'),
        ...asNumber(price(start), [
          [price(four), 'You named the end of wave 4. Corrections often end near it, and no rule speaks of it.'],
          [price(one), 'You named the end of wave 1. That was the level of wave 4, and wave 4 is over.'],
          [price(two), 'You named the end of wave 2. A correction of all five waves may pass it.'],
        ]),
        reason: `${RULES['correction-beyond-start']} It started at ${price(start)}.`,
      };
    },
  ),
  skill('side-of-level', 'The side of a level', 'elliott-wave-foundations/cycles-in-a-falling-market', (draw) => {
    const { price, rising, ahead, behind } = drawMarket(draw);
    const [start, one, two, three, four] = drawImpulse(draw);
    return {
      text: `Waves 1 to 3 of a ${rising} impulse are complete. Wave 4 comes back against them. Which price ends the impulse first?`,
      ...drawn(price, [start, one, two, three, four], '123-'),
      ...asChoice(`A price ${behind} ${price(one)}`, [
        [`A price ${ahead} ${price(one)}`, `You have the right price and the wrong side.`],
        [`A price ${ahead} ${price(three)}`, 'You named a price that ends wave 4, not the count.'],
        [
          `A price ${behind} ${price(start)}`,
          'You named the level of wave 2. On its way there price has already passed the end of wave 1.',
        ],
      ]),
      reason: `Wave 4 comes back against the ${rising} waves, so its level, the end of wave 1, breaks ${behind} ${price(one)}. The start of wave 1 lies further ${behind}.`,
    };
  }),
  skill('touch-of-level', 'A touch of a level', 'elliott-wave-foundations/wave-four-rule', (draw) => {
    const { price, rising, behind } = drawMarket(draw);
    const [start, one, two, three] = drawImpulse(draw);
    const wave = 2 * draw(1, 2);
    const level = wave === 2 ? start : one;
    const beyond = drawBeyond(draw);
    const heights = wave === 2 ? [start, one] : [start, one, two, three];
    return {
      text: `You mark extremes. Wave ${wave} of a ${rising} impulse comes back to ${price(level - beyond)}. What do you write?`,
      ...drawn(price, [...heights, level - beyond], wave === 2 ? '12' : '1234'),
      ...atLevel('count', beyond),
      reason: `Only a price ${behind} ${price(level)} ends the count. A price that equals a level does not break it.`,
    };
  }),
];
