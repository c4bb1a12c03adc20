import { drawImpulse, drawMarket } from './draws';
import { asNumber, write, drawn, skill, type Skill } from './skill';

/** From a level to the size of a position. */
export const SIZES: readonly Skill[] = [
  skill('size-of-position', 'The size of a position', 'counting-workshop-and-risk/from-level-to-size', (draw) => {
    const { price, rising } = drawMarket(draw);
    const [start, one, two, three, four] = drawImpulse(draw);
    const amount = 1000 * draw(2, 8);
    const distance = four - one;
    return {
      text: `A ${rising} impulse is entered at ${price(four)}, while wave 4 is under way. You put at most Rs\u00a0${write(amount)} of a simulated account at risk. How many whole units is the position?`,
      ...drawn(price, [start, one, two, three, four], '123-'),
      ...asNumber(Math.floor(amount / distance), [
        [Math.ceil(amount / distance), 'You rounded up. Then a wrong count costs more than you decided.'],
        [Math.floor(amount / price(four)), 'You divided by the price. Divide by the distance to the level.'],
        [Math.floor(amount / four), 'You took the start of wave 1 for the level. That is the level of wave 2.'],
        [
          Math.floor(amount / (three - four)),
          'You took the end of wave 3 for the level. The count ends at the end of wave 1.',
        ],
      ]),
      reason: `The level is the end of wave 1, ${price(one)}, ${distance} points from the entry. ${write(amount)} ÷ ${distance}, rounded down, is ${write(Math.floor(amount / distance))}.`,
    };
  }),
];
