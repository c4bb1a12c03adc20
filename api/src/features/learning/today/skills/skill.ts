import { valueOf } from '@hidden-order/api-shapes/typed-number';
import { drawsOf, type Draw } from '@hidden-order/series';

/** A wrong answer that people give, and the mistake behind it. */
export interface WrongAnswer {
  answer: string;
  diagnosis: string;
}

/** A question with fresh numbers. Prices are whole points. */
export interface SkillQuestion {
  text: string;
  /** The start and the turns of what is drawn; null where a question needs no drawing. */
  prices: readonly number[] | null;
  /** Of the points after the start; an empty one names none. */
  labels: readonly string[];
  /** In an order that hints at nothing; null where the answer is a number. */
  options: readonly string[] | null;
  right: string;
  wrong: readonly WrongAnswer[];
  /** Why the right answer is right. */
  reason: string;
}

/** One thing that the courses teach and that a question with drawn numbers can ask for. */
export interface Skill {
  /** Stored with a member's answers: it never changes. */
  id: string;
  title: string;
  /** The lesson that teaches it. */
  lesson: { course: string; slug: string };
  ask: (draw: Draw) => SkillQuestion;
}

/** A skill. @param lesson the course and the slug, such as `corrective-waves/the-flat` */
export function skill(id: string, title: string, lesson: `${string}/${string}`, ask: Skill['ask']): Skill {
  const [course = '', slug = ''] = lesson.split('/');
  return { id, title, lesson: { course, slug }, ask };
}

/** The question of a skill for a seed, a whole number. Equal seeds give equal questions on every machine. */
export const questionOf = ({ ask }: Skill, seed: number): SkillQuestion => ask(drawsOf(seed));

/** The drawing of heights. @param labels one character for each point after the start; `-` names none */
export const drawn = (price: (height: number) => number, heights: readonly number[], labels: string) => ({
  prices: heights.map(price),
  labels: Array.from(labels, (label) => (label === '-' ? '' : label)),
});

/** A number as questions write it. */
export const write = (value: number): string => value.toLocaleString('en');

type Answered = Pick<SkillQuestion, 'options' | 'right' | 'wrong'>;

/** The answer to a question for a number. Mistakes that happen to give the right number, or the same one, go. */
export function asNumber(right: number, mistakes: readonly (readonly [value: number, diagnosis: string])[]): Answered {
  const wrong = new Map<number, string>();
  for (const [value, diagnosis] of mistakes) if (value !== right && !wrong.has(value)) wrong.set(value, diagnosis);
  return {
    options: null,
    right: write(right),
    wrong: Array.from(wrong, ([value, diagnosis]) => ({ answer: write(value), diagnosis })),
  };
}

/** The answer to a question with options. Equal options are one. */
export function asChoice(right: string, mistakes: readonly (readonly [option: string, diagnosis: string])[]): Answered {
  const wrong = new Map<string, string>();
  for (const [option, diagnosis] of mistakes) if (option !== right && !wrong.has(option)) wrong.set(option, diagnosis);
  return {
    options: [right, ...wrong.keys()].sort(),
    right,
    wrong: Array.from(wrong, ([answer, diagnosis]) => ({ answer, diagnosis })),
  };
}

/** The answer to a question for the kind of something, where each other kind is a mistake. */
export function asKind<Kind extends string>(
  kinds: Readonly<Record<Kind, string>>,
  kind: Kind,
  diagnose: (taken: Kind) => string,
): Answered {
  const others = (Object.keys(kinds) as Kind[]).filter((other) => other !== kind);
  return asChoice(
    kinds[kind],
    others.map((taken) => [kinds[taken], diagnose(taken)] as const),
  );
}

/** The mistakes at a level that is passed (1), touched (0) or just not reached (-1), by those who judge it the other way. */
const AT_A_LEVEL: Record<number, string> = {
  [-1]: 'You stopped too soon. Price did not even reach the level.',
  0: 'You took a touch for a break.',
  1: 'You allowed a tolerance. A single point beyond the level is enough.',
};

/** What to write when a wave passes a level by some points, from -1 to 1, where only a price beyond the level breaks a rule. */
export const atLevel = (what: 'count' | 'triangle', beyond: number): Answered => {
  const [over, stands] = [`The ${what} is over.`, `The ${what} stands.`];
  const mistake = AT_A_LEVEL[beyond] ?? '';
  return beyond > 0 ? asChoice(over, [[stands, mistake]]) : asChoice(stands, [[over, mistake]]);
};

/**
 * Whether an answer is right; if it is not, the mistake behind it where it is a known one.
 * @param answer an option, or a number that `readNumber` reads
 */
export function markAnswer(
  { options, right, wrong }: SkillQuestion,
  answer: string,
): { isRight: boolean; diagnosis: string | null } {
  const isSame = (other: string) => (options === null ? valueOf(other) === valueOf(answer) : other === answer);
  if (isSame(right)) return { isRight: true, diagnosis: null };
  return { isRight: false, diagnosis: wrong.find((one) => isSame(one.answer))?.diagnosis ?? null };
}
