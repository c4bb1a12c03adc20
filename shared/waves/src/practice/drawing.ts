import type { Checked } from '@hidden-order/wave-engine';
import { soundWaves, wavesInOrder, type Swing } from '@hidden-order/waves/rules';

type Point = Pick<Swing, 'bar' | 'price'>;

/**
 * What a chart shows of a count: the count as far as it is in order, apart what breaks a rule in it, its channel, and its
 * invalidation levels. To a learner who states the levels it does not say what breaks a rule.
 */
export function drawingOf(swings: readonly Swing[], checked: Checked, stated?: readonly number[]) {
  const waves = wavesInOrder(checked);
  const sound = stated ? waves.length : soundWaves(checked);
  const count = [waves[0]?.from ?? 0, ...waves.map(({ to }) => to)].flatMap((end) => swings[end] ?? []);
  const [, , two, three, four, five] = count;
  const guides: Point[][] = [];
  if (two && three && four && five && four.bar > two.bar) {
    const slope = (four.price - two.price) / (four.bar - two.bar);
    const along = (from: Point, bar: number) => ({
      bar,
      price: from.price + slope * (bar - from.bar),
    });
    guides.push([two, along(two, five.bar)], [three, along(three, five.bar)]);
  }
  const levels = (stated ?? levelsByRules(checked)).map((price) => ({ price, title: 'invalid' }));
  return { count: count.slice(0, sound + 1), broken: count.slice(sound), guides, levels };
}

function levelsByRules({ waves, levels }: Checked): number[] {
  const broken = waves.flatMap(({ problems }) => problems.flatMap((one) => (one.kind === 'rule' ? one : [])));
  // Wave C itself marks where a whole count ends.
  const ahead = levels.filter(({ rule }) => rule !== 'end-of-correction');
  return [...broken, ...ahead].map(({ price }) => price);
}
