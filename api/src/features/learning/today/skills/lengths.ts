import { drawImpulse, drawMarket, drawShortThird, type Five } from './draws';
import { asChoice, asNumber, drawn, skill, type Skill } from './skill';

/** Lengths of waves 1 and 3 in points. */
const lengths = ([, one, two, three]: Five) => ({ first: one, third: three - two });

/** The rule that wave 3 is never the shortest, and the cap on wave 5 that follows from it. */
export const LENGTHS: readonly Skill[] = [
  skill('shortest-third', 'Wave 3 and the shortest wave', 'elliott-wave-foundations/wave-three-rule', (draw) => {
    const { price, rising } = drawMarket(draw);
    const isBroken = draw(0, 1) === 1;
    const short = isBroken || draw(0, 1) === 1;
    const [start, one, two, three, four, end] = short ? drawShortThird(draw) : drawImpulse(draw);
    const third = three - two;
    // Close to wave 3: from the tie to longer than wave 1, or just short of it.
    const close = isBroken ? third + draw(0, 14) : third - draw(1, 5);
    const fifth = short ? close : end - four;
    const measured = `Waves 1, 3 and 5 have ${one}, ${third} and ${fifth} points.`;
    return {
      text: `Compare the lengths of waves 1, 3 and 5 in these five ${rising} waves. Does wave 3 keep its rule?`,
      ...drawn(price, [start, one, two, three, four, four + fifth], '12345'),
      ...(isBroken
        ? asChoice('No', [['Yes', 'You overlooked that neither wave 1 nor wave 5 is shorter.']])
        : asChoice('Yes', [['No', 'You asked for the longest wave. Wave 3 only must not be the shortest.']])),
      reason: isBroken
        ? `${measured} Wave 3 is shorter than wave 1, and wave 5 did not stay shorter than wave 3.`
        : `${measured} ${third < one ? 'Wave 5 stayed shorter than wave 3' : 'Wave 3 is not shorter than wave 1'}, so wave 3 is not the shortest.`,
    };
  }),
  skill('is-there-a-cap', 'Whether wave 5 has a cap', 'impulses-and-diagonals/the-cap-on-the-fifth', (draw) => {
    const { price, rising, ahead } = drawMarket(draw);
    const waves = draw(0, 1) === 1 ? drawShortThird(draw) : drawImpulse(draw);
    const [start, one, two, three, four] = waves;
    const { first, third } = lengths(waves);
    const none = `No price ${ahead} the market`;
    const [fromThird, fromFirst] = [four + third, four + first].map((height) => String(price(height)));
    return {
      text: `Wave 4 of a ${rising} impulse has ended at ${price(four)}. Which price ${ahead} the market ends the count when wave 5 reaches it?`,
      ...drawn(price, [start, one, two, three, four], '1234'),
      ...(third < first
        ? asChoice(fromThird ?? '', [
            [none, `You missed the cap: wave 3, with ${third} points, is shorter than wave 1, with ${first}.`],
            [fromFirst ?? '', 'You laid the length of wave 1. Wave 5 must be shorter than wave 3.'],
          ])
        : asChoice(none, [
            [fromThird ?? '', `You capped wave 5 without need: wave 3 is not shorter than wave 1.`],
            [fromFirst ?? '', 'You took equality with wave 1 for a limit. It is a tendency.'],
          ])),
      reason:
        third < first
          ? `Wave 5 must stay shorter than the ${third} points of wave 3, laid from the end of wave 4.`
          : `Wave 3 can no longer be the shortest, so wave 5 may be as long as it likes.`,
    };
  }),
  skill('cap-of-5', 'The cap on wave 5', 'impulses-and-diagonals/the-cap-on-the-fifth', (draw) => {
    const { price, rising } = drawMarket(draw);
    const waves = drawShortThird(draw);
    const [start, one, two, three, four] = waves;
    const { first, third } = lengths(waves);
    return {
      text: `Wave 4 of a ${rising} impulse has ended at ${price(four)}. At which price ahead of the market is the count over?`,
      ...drawn(price, [start, one, two, three, four], '1234'),
      ...asNumber(price(four + third), [
        [price(three + third), 'You measured from the end of wave 3, not of wave 4.'],
        [price(four + first), 'You laid the length of wave 1. Wave 5 must be shorter than wave 3.'],
        [price(three), 'You named the end of wave 3. Wave 5 usually passes it.'],
        [price(one + third), 'You measured from the end of wave 1, where the nearest cap would lie.'],
      ]),
      reason: `Wave 3 has ${third} points, fewer than the ${first} of wave 1. Wave 5 starts at ${price(four)} and must be shorter than ${third} points, so it must not reach ${price(four + third)}.`,
    };
  }),
  skill('touch-of-cap', 'A touch of the cap', 'impulses-and-diagonals/the-cap-on-the-fifth', (draw) => {
    const { price, rising } = drawMarket(draw);
    const waves = drawShortThird(draw);
    const [start, one, two, three, four] = waves;
    const { third } = lengths(waves);
    const isReached = draw(0, 1) === 1;
    const end = four + third - (isReached ? 0 : 1);
    return {
      text: `Wave 5 of a ${rising} impulse starts at ${price(four)}, wave 3 has ${third} points, and wave 1 has ${one}. Wave 5 reaches ${price(end)}. What do you write?`,
      ...drawn(price, [start, one, two, three, four, end], '12345'),
      ...(isReached
        ? asChoice('The count is over.', [['The count stands.', 'You took the cap for a level that may be touched.']])
        : asChoice('The count stands.', [
            ['The count is over.', `You rounded: ${price(end)} is one point short of the cap.`],
          ])),
      reason: `The cap lies at ${price(four + third)}. A count stands only while wave 5 is shorter than wave 3, so a wave 5 of the same length ends it.`,
    };
  }),
];
