import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { QuizQuestion, WrittenContent } from '@hidden-order/api-shapes/content-file';
import { QUIZ_ATTEMPTS_PER_DAY, QUIZ_QUESTIONS } from '@hidden-order/api-shapes/plan-terms';
import { readQuizzes } from './quizzes';

/** Someone who knows nothing of waves can guess by the form of options. These tests keep the forms near chance. */

const TEXTS = join(__dirname, '../texts');
const EXAMINATION = 'elliott-wave-certification';

/** The questions of each paper that can be drawn: a course's own, and those of all courses for the examination. */
let pools: [string, QuizQuestion[]][];
let quizzes: WrittenContent['quizzes'];
/** The sources of all lessons. */
let lessons: string[];
beforeAll(async () => {
  const folder = join(TEXTS, 'lessons');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.md'));
  lessons = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const slugs = [
    ...files.map((file) => basename(file, '.md')),
    ...lessons.flatMap((text) => text.match(/(?<=^first_name: ).+$/m) ?? []),
  ];
  quizzes = await readQuizzes(TEXTS, new Map(files.map((file) => [dirname(file), slugs])));
  pools = quizzes.map(({ courseId, questions }) => [
    courseId,
    courseId === EXAMINATION ? quizzes.flatMap((quiz) => quiz.questions) : questions,
  ]);
});

/** The shares that lie outside of the limits, by their names. */
const outside = (shares: Record<string, number>, from: number, to: number) =>
  Object.entries(shares).filter(([, share]) => share < from || share > to);

/**
 * @param names all that may come
 * @param of how many could have come
 */
function sharesOf(names: readonly string[], counted: readonly string[], of = counted.length): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, counted.filter((one) => one === name).length / of]));
}

const rightPlace = ({ options }: QuizQuestion): number => options.findIndex(({ right }) => right);

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The number with which an option begins, after a word at most. */
function numberOf(text: string): number {
  const word = WORDS.indexOf(text.toLowerCase().match(/^[a-z]+/)?.[0] ?? '');
  return word >= 0 ? word : Number(text.match(/^(?:[A-Z]\w*(?: \w+)? )?(\d[\d,.]*)/)?.[1]?.replaceAll(',', '') ?? NaN);
}

/** The numbers of four options that are told apart by them; else null. */
function numbersOf({ options }: QuizQuestion): number[] | null {
  const numbers = options.map(({ text }) => numberOf(text));
  return new Set(numbers).size === 4 && !numbers.some(Number.isNaN) ? numbers : null;
}

const single = (pool: readonly QuizQuestion[]) => pool.filter(({ kind }) => kind === 'single');

/** Whether one option alone is the longest or the shortest, and right. */
function standOut({ options }: QuizQuestion): string[] {
  const lengths = options.map(({ text }) => text.length);
  const isRightAlone = (length: number) =>
    lengths.indexOf(length) === lengths.lastIndexOf(length) && options[lengths.indexOf(length)]?.right === true;
  return [
    ...(isRightAlone(Math.max(...lengths)) ? ['longest'] : []),
    ...(isRightAlone(Math.min(...lengths)) ? ['shortest'] : []),
  ];
}

test.each([
  ['single', '40%', 0.4],
  ['multiple', '50%', 0.5],
])(
  'of %s questions in words, a right option is the longest in 10%% to %s, and the shortest in as many',
  (kind, _, most) => {
    for (const [course, pool] of pools) {
      const inWords = pool.filter((question) => question.kind === kind && numbersOf(question) === null);
      const shares = sharesOf(['longest', 'shortest'], inWords.flatMap(standOut), inWords.length);
      expect([course, outside(shares, 0.1, most)]).toEqual([course, []]);
    }
  },
);

test('of four numbers, the right one takes each rank in 10% to 40%', () => {
  for (const [course, pool] of pools) {
    const ranks = single(pool).flatMap((question) => {
      const numbers = numbersOf(question);
      const right = numbers?.[rightPlace(question)] ?? 0;
      return numbers ? String(numbers.filter((number) => number <= right).length) : [];
    });
    expect([course, outside(sharesOf(['1', '2', '3', '4'], ranks), 0.1, 0.4)]).toEqual([course, []]);
  }
});

test('of four options with one right, each place in the file has 10% to 40% of the right ones', () => {
  for (const [course, pool] of pools) {
    const places = single(pool)
      .filter(({ options }) => options.length === 4)
      .map((question) => String(rightPlace(question) + 1));
    expect([course, outside(sharesOf(['1', '2', '3', '4'], places), 0.1, 0.4)]).toEqual([course, []]);
  }
});

test('of questions with several right options, at most 70% have the same number of them, and 40% have them in front', () => {
  for (const [course, pool] of pools) {
    const several = pool.filter(({ kind }) => kind === 'multiple');
    const numbers = several.map(({ options }) => String(options.filter(({ right }) => right).length));
    expect([course, outside(sharesOf(['2', '3'], numbers), 0.25, 0.7)]).toEqual([course, []]);
    const inFront = several.filter(({ options }) =>
      options
        .map(({ right }) => Number(right))
        .join('')
        .match(/^1+0+$/),
    );
    expect([course, outside({ inFront: inFront.length / several.length }, 0, 0.4)]).toEqual([course, []]);
  }
});

const CORRECTION = /^[A-EWXYZ]$/;

test('at least 20% of each pool are drawn structures, corrections among them', () => {
  for (const { courseId, questions } of quizzes) {
    const drawn = questions.filter(({ kind, prices }) => prices !== null || kind === 'labels');
    const corrections = drawn.filter(({ labels = [] }) => labels.some((label) => CORRECTION.test(label)));
    expect([courseId, drawn.length / questions.length >= 0.2, corrections.length >= 2]).toEqual([courseId, true, true]);
  }
});

/** All numbers of a text in order. */
const numbersIn = (text: string): number[] =>
  (text.replaceAll(/,(?=\d{3}\b)/g, '').match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

/** The prices of a figure in a text: where it starts, and where its waves go. */
const figuresIn = (text: string): number[][] =>
  text.split('```figure').map((figure) => numbersIn((figure.match(/\b(?:start|to): [\d.]+/g) ?? []).join(' ')));

test('no drawn structure is one that a lesson shows', () => {
  const shown = lessons
    .flatMap((text) => [numbersIn(text), ...figuresIn(text)])
    .map((numbers) => `,${numbers.join()},`);
  const drawn = quizzes.flatMap(({ questions }) => questions).filter(({ prices }) => prices !== null);
  const known = drawn.filter(({ prices }) => shown.some((numbers) => numbers.includes(`,${String(prices)},`)));
  expect(known.map(({ id }) => id)).toEqual([]);
});

test('questions that ask the same are two or more, and so few that the attempts of a day still have none twice', () => {
  const all = quizzes.flatMap(({ questions }) => questions.flatMap(({ asks }) => asks ?? []));
  expect(all.filter((kind) => all.indexOf(kind) === all.lastIndexOf(kind))).toEqual([]);
  for (const { courseId, questions } of quizzes.filter((quiz) => quiz.courseId !== EXAMINATION)) {
    const kinds = questions.flatMap(({ asks }) => asks ?? []);
    const passedOver = kinds.length - new Set(kinds).size;
    const left = questions.length - passedOver - QUIZ_ATTEMPTS_PER_DAY * QUIZ_QUESTIONS;
    expect([courseId, outside({ left }, 0, Infinity)]).toEqual([courseId, []]);
  }
});
