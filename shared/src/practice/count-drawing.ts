import { checkCount, WAVE_LABELS, type PartialCount, type PracticeSeries } from 'shared/wave-rules';

/** What the chart of a series shows of a count: the count as far as it is in place, its channel, and its invalidation levels. */
export function drawingOf({ swings }: PracticeSeries, labels: PartialCount) {
  const { waves, broken, ahead } = checkCount(swings, labels);
  const ends = [0, ...WAVE_LABELS.slice(0, waves).map((label) => labels[label] ?? 0)];
  const count = ends.flatMap((end) => swings[end] ?? []);
  const [, , two, three, four, five] = count;
  const guides: { bar: number; price: number }[][] = [];
  if (two && three && four && five && four.bar > two.bar) {
    const slope = (four.price - two.price) / (four.bar - two.bar);
    const along = (from: { bar: number; price: number }, bar: number) => ({
      bar,
      price: from.price + slope * (bar - from.bar),
    });
    guides.push([two, along(two, five.bar)], [three, along(three, five.bar)]);
  }
  const levels = [...broken, ...ahead].map(({ level }) => ({ price: level, title: 'invalid' }));
  return { count, guides, levels };
}
