import type { Draw } from '@hidden-order/series';
import { drawMarket } from './draws';
import { asNumber, drawn, skill, type Skill } from './skill';

/** Draws an impulse whose waves take equal times, so that its lines stand at whole points at each turn. */
function drawEven(draw: Draw) {
  const bars = draw(4, 8);
  const slope = draw(1, 3);
  const one = draw(25, 45);
  const two = one - draw(5, Math.min(2 * bars * slope - 1, one - 4));
  const four = two + 2 * bars * slope;
  // An even distance from the end of wave 1: half of it is the way of its line in the time of one wave.
  const three = one + 2 * Math.ceil((four + draw(15, 50) - one) / 2);
  return { bars, slope, one, two, three, four };
}

/** Channels by arithmetic: each line at a bar. */
export const CHANNELS: readonly Skill[] = [
  skill('two-four-line', 'The 2–4 line at a bar', 'fibonacci-and-channels/the-two-four-line', (draw) => {
    const { price, rising } = drawMarket(draw);
    const { bars, slope, one, two, three, four } = drawEven(draw);
    return {
      text: `In a ${rising} impulse wave 2 ends at ${price(two)} on bar ${2 * bars}, and wave 4 at ${price(four)} on bar ${4 * bars}. At what price does the line through them stand on bar ${5 * bars}?`,
      ...drawn(price, [0, one, two, three, four], '1234'),
      ...asNumber(price(four + bars * slope), [
        [price(two + bars * slope), 'You went on from the end of wave 2, not of wave 4.'],
        [
          price(four + 2 * bars * slope),
          `You added the way from wave 2 to wave 4. That takes ${2 * bars} bars, and only ${bars} follow.`,
        ],
        [price(three + 2 * bars * slope), 'You named the parallel through the end of wave 3.'],
      ]),
      reason: `The line moves ${2 * bars * slope} points in ${2 * bars} bars, or ${slope} a bar. From ${price(four)} it moves ${bars * slope} points in ${bars} bars.`,
    };
  }),
  skill(
    'channel-parallel',
    'The parallel through wave 3 at a bar',
    'fibonacci-and-channels/the-two-four-line',
    (draw) => {
      const { price, rising } = drawMarket(draw);
      const { bars, slope, one, two, three, four } = drawEven(draw);
      const width = three - two - bars * slope;
      return {
        text: `The waves of a ${rising} impulse take ${bars} bars each: wave 2 ends at ${price(two)} on bar ${2 * bars}, wave 3 at ${price(three)} on bar ${3 * bars}, wave 4 at ${price(four)} on bar ${4 * bars}. At what price does the parallel through the end of wave 3 stand on bar ${5 * bars}?`,
        ...drawn(price, [0, one, two, three, four], '1234'),
        ...asNumber(price(three + 2 * bars * slope), [
          [price(four + bars * slope), 'You named the 2–4 line. Add the width of the channel.'],
          [
            price(four + bars * slope + three - two),
            'You took the length of wave 3 for the width. Measure from the line on the bar of wave 3.',
          ],
          [price(three + bars * slope), `You went on for ${bars} bars. From the end of wave 3 it is ${2 * bars}.`],
          [price(one + 4 * bars * slope), 'You drew the parallel through the end of wave 1.'],
        ]),
        reason: `The 2–4 line moves ${slope} a bar. On bar ${3 * bars} it stands ${width} points from wave 3; ${2 * bars} bars later the parallel has moved ${2 * bars * slope} points from ${price(three)}.`,
      };
    },
  ),
];
