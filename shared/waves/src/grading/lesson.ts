import { haveSameEnds, waveName, wholeOf, type Count } from '@hidden-order/api-shapes/count';
import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import { check, explain, RULES, separate, textOf, type Checked, type Swing } from '@hidden-order/wave-engine';

/** What to learn from a count first: the first wave at which it went wrong, or what ranks it behind another one. */
export interface Lesson {
  /** Such as `wave 4`. */
  title: string;
  words: string;
  /** The rule in a sentence; null for a guideline, and where no single rule says it. */
  rule: string | null;
  /** The price of the rule. */
  price: number | null;
  /** The waves that it compares. */
  waves: readonly { from: number; to: number }[];
  /** The place of the swing that cost most: where the wave ends that went wrong. */
  turn: number;
}

/**
 * @param best the count that guidelines favour; null where it is not known, or none is legal
 * @param mayStop whether the count need not reach the last swing
 * @returns null for a count from which nothing is to be learnt: it is the best one
 */
export function firstLesson(
  swings: readonly Swing[],
  count: Count,
  checked: Checked,
  { best, mayStop = false }: { best: Count | null; mayStop?: boolean },
): Lesson | null {
  const { waves, ends, startFault, endFault } = checked;
  const [start = 0, last = start] = [ends[0], ends.at(-1)];
  const [problem] = waves.flatMap(({ problems }) => problems);
  if (problem !== undefined) {
    const { label, words } = problem;
    const broken = problem.kind === 'rule' ? problem : null;
    const own = waves.find(({ problems }) => problems.includes(problem));
    return {
      title: waveName(label),
      words,
      rule: broken && !words.includes(RULES[broken.rule]) ? RULES[broken.rule] : null,
      price: broken && broken.price,
      waves: own && broken === null ? [own] : [],
      turn: own?.to ?? last,
    };
  }
  const fault = startFault ?? (mayStop ? null : endFault);
  if (fault !== null) {
    const [title, turn] = startFault ? (['the start', start] as const) : (['the end', last] as const);
    return { title, words: fault, rule: null, price: null, waves: [], turn };
  }
  return best === null || haveSameEnds(best, count) ? null : rankLesson(swings, checked, check(swings, best));
}

/** The guideline that speaks most against a legal count, and not against the best one as well. */
function rankLesson(swings: readonly Swing[], own: Checked, best: Checked): Lesson | null {
  for (const place of ['five', 'correction'] as const) {
    const [wave, other] = [own[place], best[place]];
    if (wave === null) continue;
    const shared = other ? explain(swings, other).map(({ words }) => words) : [];
    const against = explain(swings, wave).find(({ grade, words }) => grade === 'seldom' && !shared.includes(words));
    if (against === undefined) continue;
    const waves = against.about.flatMap((part) => wave.parts[part - 1] ?? []);
    const turn = waves.length > 0 ? Math.max(...waves.map(({ to }) => to)) : wave.to;
    return { title: 'how usual the count is', words: `Seldom. ${against.words}`, rule: null, price: null, waves, turn };
  }
  return null;
}

/**
 * Why a count is not another one that is legal: what is wrong with it, or the price that tells the two apart.
 * @returns null for the same count
 */
export function whyNot(swings: readonly Swing[], own: Count, other: Count, { mayStop = false } = {}): string | null {
  if (textOf(wholeOf(own)) === textOf(other)) return null;
  const checked = check(swings, own);
  const lesson = firstLesson(swings, own, checked, { best: null, mayStop });
  if (lesson !== null) return lesson.words;
  const apart = separate(swings.at(-1)?.price ?? NaN, checked.levels, check(swings, other).levels);
  if (apart === null) return 'Both are legal, and end at the same prices: guidelines alone rank them.';
  const ends = apart.ends === 'first' ? 'yours ends, and the other goes on' : 'the other ends, and yours goes on';
  return `${formatPrice(apart.price)} tells the two apart: ${apart.side} that price, ${ends}. ${RULES[apart.rule]}`;
}

/** What a chart shows of a lesson: the price of a rule, or the waves that a guideline compares, and the turn that cost most. */
export const lessonDrawing = (swings: readonly Swing[], { price, waves, turn }: Lesson) => ({
  // A wave may be placed backwards.
  guides: waves.map(({ from, to }) => [Math.min(from, to), Math.max(from, to)].flatMap((end) => swings[end] ?? [])),
  levels: price === null ? [] : [{ price, title: 'rule' }],
  turn: swings[turn],
});
