import { drawContracting, drawExpanding, drawMarket, drawOne } from './draws';
import { asChoice, asNumber, drawn, skill, type Skill } from './skill';

const KINDS = { contracting: 'Contracting', expanding: 'Expanding', neither: 'Neither: it is no diagonal' };

/** The lengths that make a diagonal, and the levels that follow from them. */
export const DIAGONALS: readonly Skill[] = [
  skill('diagonal-cap', 'The cap of a contracting diagonal', 'impulses-and-diagonals/ending-diagonals', (draw) => {
    const { price, rising } = drawMarket(draw);
    const [start, one, two, three, four] = drawContracting(draw);
    const third = three - two;
    return {
      text: `A ${rising} ending diagonal contracts, and its wave 4 has ended at ${price(four)}. Which price must wave 5 not reach?`,
      ...drawn(price, [start, one, two, three, four], '1234'),
      ...asNumber(price(four + third), [
        [price(three + third), 'You measured from the end of wave 3, not of wave 4.'],
        [price(four + one), 'You laid the length of wave 1. Each wave must be shorter than the one two before it.'],
        [price(three), 'You named the end of wave 3. Wave 5 usually passes it.'],
      ]),
      reason: `Wave 5 must be shorter than wave 3, which has ${third} points: from ${price(four)} they reach ${price(four + third)}.`,
    };
  }),
  skill(
    'diagonal-level-of-4',
    'The level of wave 4 in a diagonal',
    'impulses-and-diagonals/ending-diagonals',
    (draw) => {
      const { price, rising } = drawMarket(draw);
      const [start, one, two, three, four] = drawContracting(draw);
      const second = one - two;
      return {
        text: `A ${rising} ending diagonal contracts, and its wave 4 is under way from ${price(three)}. Which price must wave 4 not reach?`,
        ...drawn(price, [start, one, two, three, four], '123-'),
        ...asNumber(price(three - second), [
          [
            price(two),
            'You named the end of wave 2, the limit of every diagonal. In a contracting one the lengths decide first.',
          ],
          [price(one), 'You used the rule of an impulse. Wave 4 of a diagonal overlaps wave 1.'],
          [price(start), 'You named the start of wave 1. That is the level of wave 2.'],
        ]),
        reason: `Wave 4 must be shorter than wave 2, which has ${second} points: from ${price(three)} they reach ${price(three - second)}.`,
      };
    },
  ),
  skill(
    'expanding-wave-5',
    'What wave 5 of an expanding diagonal has to pass',
    'impulses-and-diagonals/expanding-diagonals',
    (draw) => {
      const { price, rising } = drawMarket(draw);
      const [start, one, two, three, four] = drawExpanding(draw);
      const third = three - two;
      return {
        text: `A ${rising} diagonal expands, and its wave 4 has ended at ${price(four)}. Which price must wave 5 pass for the pattern to be complete?`,
        ...drawn(price, [start, one, two, three, four], '1234'),
        ...asNumber(price(four + third), [
          [price(three), 'You named the end of wave 3. Wave 5 must pass it too, but its length asks for more.'],
          [price(three + third), 'You measured from the end of wave 3, not of wave 4.'],
          [price(four + one), 'You laid the length of wave 1. Wave 5 must be longer than wave 3.'],
        ]),
        reason: `Wave 5 must be longer than wave 3, which has ${third} points: from ${price(four)} it must pass ${price(four + third)}.`,
      };
    },
  ),
  skill('kind-of-diagonal', 'The kind of a diagonal', 'impulses-and-diagonals/expanding-diagonals', (draw) => {
    const { price, rising } = drawMarket(draw);
    const kind = drawOne(draw, ['contracting', 'expanding', 'neither']);
    const ends = kind === 'expanding' ? drawExpanding(draw) : drawContracting(draw);
    const [start, one, two, three, four] = ends;
    const third = three - two;
    // Waves that shrink at first and then grow are no diagonal.
    const five = kind === 'neither' ? four + third + draw(1, 12) : ends[5];
    const measured = `Waves 1, 3 and 5 have ${one}, ${third} and ${five - four} points, waves 2 and 4 have ${one - two} and ${three - four}.`;
    return {
      text: `Five overlapping waves make a ${rising} wave. Which kind of diagonal may it be, by its lengths?`,
      ...drawn(price, [start, one, two, three, four, five], '12345'),
      ...asChoice(KINDS[kind], [
        [
          KINDS.contracting,
          kind === 'expanding'
            ? 'You read it the wrong way round: each wave is longer than the one two before it.'
            : 'You compared only the first waves: wave 5 is longer than wave 3.',
        ],
        [
          KINDS.expanding,
          kind === 'contracting'
            ? 'You read it the wrong way round: each wave is shorter than the one two before it.'
            : 'You compared only the last waves: wave 3 is shorter than wave 1.',
        ],
        [KINDS.neither, 'You looked for a broken condition. All three comparisons come out the same way.'],
      ]),
      reason: `${measured} A diagonal shrinks or grows throughout.`,
    };
  }),
];
