import type { Checked, Swing } from '@hidden-order/wave-engine';

type Point = Pick<Swing, 'bar' | 'price'>;

/**
 * What a chart shows of a count: the count as far as it is in order, apart what breaks a rule in it, its channel, and its
 * invalidation levels. To a learner who states the levels it does not say what breaks a rule.
 */
export function drawingOf(swings: readonly Swing[], checked: Checked, stated?: readonly number[]) {
  const count = checked.ends.flatMap((end) => swings[end] ?? []);
  const sound = stated ? count.length - 1 : checked.sound;
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
