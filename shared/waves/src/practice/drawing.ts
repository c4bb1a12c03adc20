import type { CountLabel } from '@hidden-order/api-shapes/practice-terms';
import type { Checked, Swing, WaveVerdict } from '@hidden-order/wave-engine';
import { lessonDrawing, type Lesson } from '@hidden-order/waves/grading';
import type { PriceLine } from '@hidden-order/waves/price-chart';

type Point = Pick<Swing, 'bar' | 'price'>;

interface Shown {
  /** The wave whose parts show; null for the whole. */
  open?: CountLabel | null;
  /** What a learner states. */
  stated?: readonly PriceLine[] | undefined;
  /** What is to be learnt from the count first. */
  lesson?: Lesson | null;
}

/**
 * What a chart shows of a count: the waves of a degree as far as they are in order, apart what breaks a rule in them, the
 * channel, and the invalidation levels; or the price and the waves of one lesson. To a learner who states the levels it
 * does not say what breaks a rule.
 */
export function drawingOf(swings: readonly Swing[], checked: Checked, { open = null, stated, lesson }: Shown = {}) {
  const waves = wavesUnder(checked, open);
  const [first] = waves;
  const ends = open === null ? checked.ends : first ? [first.from, ...waves.map(({ to }) => to)] : [];
  const wrong = waves.findIndex(({ problems }) => problems.length > 0);
  const count = ends.flatMap((end) => swings[end] ?? []);
  const sound = stated || (open !== null && wrong === -1) ? count.length - 1 : open === null ? checked.sound : wrong;
  const parts = { count: count.slice(0, sound + 1), broken: count.slice(sound) };
  if (lesson) return { ...parts, ...lessonDrawing(swings, lesson) };
  return { ...parts, guides: channelOf(count), levels: stated ?? levelsByRules(checked) };
}

/** What is found in a wave; null where it is not in order. */
export const verdictOf = (waves: readonly WaveVerdict[], label: CountLabel): WaveVerdict | null =>
  waves.reduce<WaveVerdict | null>(
    (found, wave) => found ?? (wave.label === label ? wave : verdictOf(wave.parts, label)),
    null,
  );

/** The waves of the whole, or the parts of a wave. */
export const wavesUnder = ({ waves }: Checked, open: CountLabel | null): readonly WaveVerdict[] =>
  open === null ? waves : (verdictOf(waves, open)?.parts ?? []);

/** The lines through the ends of waves 2 and 4, and in parallel through that of wave 3. */
function channelOf([, , two, three, four, five]: readonly Point[]): Point[][] {
  if (!two || !three || !four || !five || four.bar <= two.bar) return [];
  const slope = (four.price - two.price) / (four.bar - two.bar);
  const along = (from: Point, bar: number) => ({ bar, price: from.price + slope * (bar - from.bar) });
  return [
    [two, along(two, five.bar)],
    [three, along(three, five.bar)],
  ];
}

function levelsByRules({ waves, levels }: Checked): PriceLine[] {
  const broken = waves.flatMap(({ problems }) => problems.flatMap((one) => (one.kind === 'rule' ? one : [])));
  // The last wave of a correction itself marks where a whole count ends.
  const ahead = levels.filter(({ rule }) => rule !== 'end-of-correction');
  return [...broken, ...ahead].map(({ price }) => ({ price, title: 'invalid' }));
}
