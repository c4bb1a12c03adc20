import fc from 'fast-check';
import { check, hold, legalCounts, type Count } from '@hidden-order/wave-engine';
import {
  markAnswer,
  questionOf,
  SKILLS,
  skillOf,
  type Skill,
  type SkillQuestion,
} from '../../src/features/learning/today/skills';

const swingsOf = (prices: readonly number[]) => prices.map((price, bar) => ({ bar, price }));
const drawnOf = ({ prices }: SkillQuestion): readonly number[] => prices ?? [];
const numberOf = (answer: string): number => Number(answer.replaceAll(',', ''));
/** The way of the first wave: 1 up, -1 down. */
const wayOf = ([start = 0, first = 0]: readonly number[]): number => Math.sign(first - start);
const KINDS = {
  last: ['impulse', 'ending diagonal'],
  zigzag: ['zigzag'],
  flat: ['flat'],
  corrective: ['zigzag', 'flat', 'triangle'],
} as const satisfies Record<string, Parameters<typeof hold>[2]>;
type Kind = keyof typeof KINDS;
/** Whether waves of one leg each are all parts of a structure. */
const isLegal = (prices: readonly number[], kind: Kind): boolean =>
  hold(swingsOf(prices), Array.from(prices.keys()), KINDS[kind]).some(
    ({ form, wave }) => wave !== null && form.parts.length === prices.length - 1,
  );

/** Whether an answer is right, by the engine or by arithmetic that is not the template's. */
type Verdict = (question: SkillQuestion, answer: string) => boolean;

/** Answers that are levels of a rule, of the first waves that are labelled. */
const levelOf =
  (waves: number, ...rules: string[]): Verdict =>
  (question, answer) => {
    const labels: Count = Object.fromEntries(Array.from({ length: waves }, (_, index) => [index + 1, index + 1]));
    const levels = check(swingsOf(drawnOf(question).slice(0, waves + 1)), labels).levels;
    return levels.some(({ rule, price }) => rules.includes(rule) && price === numberOf(answer));
  };
/** Answers at which a wave that a pattern allows just short of them breaks it. */
const lastLegal =
  (points: number, kind: Kind, rest: (end: number, prices: readonly number[]) => number[], reach: boolean): Verdict =>
  (question, answer) => {
    const prices = drawnOf(question).slice(0, points);
    const price = numberOf(answer);
    const ahead = wayOf(prices) * (points % 2 === 1 ? 1 : -1);
    const fits = (end: number) => {
      const whole = [...prices, end, ...rest(end, prices)];
      return (
        whole.every(
          (one, at) =>
            at < 2 || Math.sign(one - (whole[at - 1] ?? 0)) === -Math.sign((whole[at - 1] ?? 0) - (whole[at - 2] ?? 0)),
        ) && isLegal(whole, kind)
      );
    };
    return reach ? fits(price - ahead) && !fits(price) : fits(price) && !fits(price + ahead);
  };
const none = () => [];
/** A count of all points that the drawing has, judged by the engine. */
const verdictOf =
  (isSound: (prices: readonly number[]) => boolean): Verdict =>
  (question, answer) =>
    answer.endsWith('stands.') === isSound(drawnOf(question));
/** Whether the waves keep the rules of an impulse as far as they go. */
const isSoundImpulse = (prices: readonly number[]) =>
  hold(swingsOf(prices), Array.from(prices.keys()), ['impulse'])[0].wave !== null;
const lengthsOf = (prices: readonly number[]) =>
  prices.slice(1).map((price, index) => Math.abs(price - (prices[index] ?? 0)));
/** The form of a flat after five waves that it corrects; null for none. */
function flatForm(prices: readonly number[]): string | null {
  const [start = 0] = prices;
  const way = -wayOf(prices);
  const five = [-400, -300, -350, -150, -200].map((height) => start + way * height);
  const found = legalCounts(swingsOf([...five, ...prices])).find(
    ({ five: { to }, correction }) => to === 5 && correction?.structure === 'flat' && correction.parts.length === 3,
  );
  return found?.correction?.form ?? null;
}
const FLATS: Record<string, string | null> = {
  'A regular flat': 'regular',
  'An expanded flat': 'expanded',
  'A running flat': 'running',
  'No flat': null,
};
/** The 2–4 line of waves that take equal times, moved on by so many waves from wave 4. */
const lineAt = ([, , two = 0, , four = 0]: readonly number[], waves: number) => four + ((four - two) / 2) * waves;
const DEGREES = [
  '[I] to [V]',
  '(I) to (V)',
  'I to V',
  '[1] to [5]',
  '(1) to (5)',
  '1 to 5',
  '[i] to [v]',
  '(i) to (v)',
  'i to v',
];

const VERDICTS: Record<string, Verdict> = {
  'level-of-2': levelOf(1, 'wave-2-beyond-start'),
  'level-of-4': levelOf(3, 'wave-4-overlap'),
  'level-of-correction': levelOf(5, 'correction-beyond-start'),
  // The first price that ends the count, not one that another has ended before.
  'side-of-level': (question, answer) => {
    const [, side, price = ''] = /^A price (above|below) ([\d,]+)$/.exec(answer) ?? [];
    const prices = drawnOf(question).slice(0, 4);
    const isBack = (four: number) => Math.sign(four - (prices[3] ?? 0)) === -wayOf(prices);
    const endsAt = (four: number) => isBack(four) && !isSoundImpulse([...prices, four]);
    const beyond = numberOf(price) + (side === 'above' ? 1 : -1);
    return endsAt(beyond) && !endsAt(numberOf(price));
  },
  'touch-of-level': verdictOf(isSoundImpulse),
  'shortest-third': (question, answer) => (answer === 'Yes') === isSoundImpulse(drawnOf(question)),
  'is-there-a-cap': (question, answer) => {
    const caps = check(swingsOf(drawnOf(question)), { 1: 1, 2: 2, 3: 3, 4: 4 }).levels.filter(
      ({ rule }) => rule === 'wave-3-shortest',
    );
    return answer.startsWith('No price') ? caps.length === 0 : caps.some(({ price }) => price === numberOf(answer));
  },
  'cap-of-5': levelOf(4, 'wave-3-shortest'),
  'touch-of-cap': verdictOf(isSoundImpulse),
  'diagonal-cap': lastLegal(5, 'last', none, true),
  'diagonal-level-of-4': lastLegal(
    4,
    'last',
    (end, prices) => [end + wayOf(prices) * ((lengthsOf(prices)[2] ?? 0) - 1)],
    true,
  ),
  'expanding-wave-5': (question, answer) => {
    const [prices, price] = [drawnOf(question), numberOf(answer)];
    return !isLegal([...prices, price], 'last') && isLegal([...prices, price + wayOf(prices)], 'last');
  },
  'kind-of-diagonal': (question, answer) => {
    const prices = drawnOf(question);
    const [one = 0, , three = 0] = lengthsOf(prices);
    const kind = !isLegal(prices, 'last') ? 'Neither' : three < one ? 'Contracting' : 'Expanding';
    return answer.startsWith(kind);
  },
  'ninety-percent': (question, answer) => {
    const [start = 0, end = 0] = drawnOf(question);
    const isFlat = (b: number) => b !== end && isLegal([start, end, b, end + Math.sign(end - start)], 'flat');
    return isFlat(numberOf(answer)) && !isFlat(numberOf(answer) + Math.sign(end - start));
  },
  'kind-of-flat': (question, answer) => FLATS[answer] === flatForm(drawnOf(question)),
  'level-of-zigzag': lastLegal(2, 'zigzag', (_end, prices) => [(prices[1] ?? 0) + wayOf(prices)], false),
  'c-equals-a': (question, answer) => {
    const prices = drawnOf(question);
    const whole = [...prices, numberOf(answer)];
    const [a, , c] = lengthsOf(whole);
    return a === c && Math.sign(numberOf(answer) - (prices[2] ?? 0)) === wayOf(prices);
  },
  retracement: (question, answer) => {
    const [whole = 0, back = 0] = lengthsOf(drawnOf(question));
    return numberOf(answer) * whole === 100 * back;
  },
  'triangle-limit': (question, answer) => {
    const prices = drawnOf(question);
    const points = prices.length - 1;
    const back = wayOf(prices);
    const [, a = 0, b = 0] = prices;
    // After wave C, legs D and E that keep their limits.
    const rest = points === 3 ? () => [b + back * 20, a - back * 12] : none;
    return lastLegal(points, 'corrective', rest, false)(question, answer);
  },
  'touch-of-triangle': verdictOf((prices) => isLegal(prices, 'corrective')),
  'kind-of-triangle': (question, answer) => {
    const prices = drawnOf(question);
    const [, a = 0, b = 0, c = 0, d = 0] = prices;
    const isLevel = Math.abs(b - d) * 20 <= (lengthsOf(prices)[0] ?? 0);
    const isWider = (c - a) * wayOf(prices) > 0;
    const kind = !isLegal(prices, 'corrective') ? 'None' : isWider ? 'Expanding' : isLevel ? 'Barrier' : 'Contracting';
    return answer.startsWith(kind);
  },
  'two-four-line': (question, answer) => numberOf(answer) === lineAt(drawnOf(question), 1),
  'channel-parallel': (question, answer) => {
    const prices = drawnOf(question);
    return numberOf(answer) === lineAt(prices, 1) + (prices[3] ?? 0) - lineAt(prices, -1);
  },
  'degree-below': ({ text }, answer) => {
    const [, label = ''] = /labelled (\S+);/.exec(text) ?? [];
    const [open, numeral] = [label.replaceAll(/\w|[\])]/g, ''), label.replaceAll(/\W/g, '')];
    const first = /\d/.test(numeral) ? '1' : numeral[0] === 'I' || numeral[0] === 'V' ? 'I' : 'i';
    const degree = DEGREES.findIndex((style) => style.startsWith(`${open}${first}`));
    return DEGREES.indexOf(answer) === degree + 1;
  },
  'open-waves': ({ text }, answer) => {
    const labels = /labels (.+), each/.exec(text)?.[1]?.split(', ') ?? [];
    return numberOf(answer) === (labels.length / 2) * 3;
  },
  'size-of-position': (question, answer) => {
    const amount = numberOf(/Rs\s([\d,]+)/.exec(question.text)?.[1] ?? '');
    const prices = drawnOf(question);
    const [level] = check(swingsOf(prices.slice(0, 4)), { 1: 1, 2: 2, 3: 3 }).levels;
    const distance = Math.abs((prices[4] ?? 0) - (level?.price ?? 0));
    const units = numberOf(answer);
    return units * distance <= amount && (units + 1) * distance > amount;
  },
};

const [LEVEL_OF_2] = SKILLS as [Skill];
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

test('every skill has an id, a title and a verdict of its own', () => {
  expect(new Set(SKILLS.map(({ id }) => id)).size).toBe(SKILLS.length);
  expect(new Set(SKILLS.map(({ title }) => title)).size).toBe(SKILLS.length);
  expect(Object.keys(VERDICTS).sort()).toEqual(SKILLS.map(({ id }) => id).sort());
  expect(skillOf('level-of-2')).toBe(LEVEL_OF_2);
  expect(skillOf('level-of-9')).toBeUndefined();
});

/** A whole sentence without a hole where a number should be. */
const isComplete = (words: string): boolean => /^[A-Z](?!.*(undefined|NaN|null|\.\.|-\d)).+[.?]$/s.test(words);

/** What is wrong with a question, by the skill's own verdict. */
function faultsOf(id: string, question: SkillQuestion): unknown[] {
  const { text, prices, labels, options, right, wrong, reason } = question;
  const isRight = (answer: string) => VERDICTS[id]?.(question, answer);
  const mark = (answer: string) => markAnswer(question, answer);
  const answers = [right, ...wrong.map(({ answer }) => answer)];
  return [
    isRight(right) !== true && ['not right', right],
    !mark(right).isRight && ['not marked right', right],
    wrong.length === 0 && 'no wrong answer',
    ...wrong.map(({ answer }) => isRight(answer) !== false && ['not wrong', answer]),
    ...wrong.map(({ answer, diagnosis }) => mark(answer).diagnosis !== diagnosis && ['not diagnosed', answer]),
    new Set(answers).size < answers.length && ['alike', answers],
    options === null && answers.some((answer) => !(numberOf(answer) >= 0)) && ['no numbers', answers],
    options !== null && [...options].sort().join() !== [...answers].sort().join() && ['options', options],
    prices?.some((price) => !(Number.isInteger(price) && price > 0)) && ['prices', prices],
    labels.length !== Math.max(0, (prices?.length ?? 1) - 1) && ['labels', labels],
    ...[text, reason, ...wrong.map(({ diagnosis }) => diagnosis)].map((words) => !isComplete(words) && words),
  ].filter((fault) => fault !== false && fault !== undefined);
}

test.each(SKILLS)('$id: the right answer is right, and each wrong one wrong, by the engine', (skill) => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const faults = faultsOf(skill.id, questionOf(skill, seed));
      if (faults.length > 0) throw new Error(JSON.stringify(faults));
    }),
    { numRuns: 200 },
  );
  expect(questionOf(skill, 4)).toEqual(questionOf(skill, 4));
});

test.each(['shortest-third', 'touch-of-level', 'touch-of-cap', 'touch-of-triangle'])(
  '%s: neither of its two answers is right much more often',
  (id) => {
    const rights = Array.from({ length: 1000 }, (_, seed) => questionOf(skillOf(id) ?? LEVEL_OF_2, seed).right);
    const answers = [...new Set(rights)];
    expect(answers).toHaveLength(2);
    for (const answer of answers) expect(rights.filter((right) => right === answer).length).toBeGreaterThan(440);
  },
);

test('questions rise and fall', () => {
  const ways = Array.from({ length: 40 }, (_, seed) => questionOf(LEVEL_OF_2, seed)).map((question) =>
    wayOf(drawnOf(question)),
  );
  expect(new Set(ways)).toEqual(new Set([1, -1]));
});

test.each([
  ['1,333', true],
  [' 1333 ', true],
  ['Rs 1,333', true],
  ['۱۳۳۳', true],
  ['1333.5', false],
  ['', false],
  ['none', false],
])('a typed number “%s” is read as people write it', (answer, isRight) => {
  const question = { options: null, right: '1,333', wrong: [] } as unknown as SkillQuestion;
  expect(markAnswer(question, answer)).toEqual({ isRight, diagnosis: null });
});
