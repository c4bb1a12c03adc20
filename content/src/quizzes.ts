import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { WrittenContent } from '@hidden-order/api-shapes/content-file';
import { hold, RULES, THREE_RULES } from '@hidden-order/wave-engine';
import { CORRECTION_FAMILIES, PRACTICE_LEVELS } from '@hidden-order/api-shapes/practice-terms';
import { z } from 'zod';
import { ContentError } from './content-error';
import { inFile, readFolder } from './files';
import { line, name, readYaml } from './front-matter';

const common = {
  id: name,
  /** Slug of the lesson that teaches the answer. */
  lesson: name,
  explanation: line,
  /** What it asks for, where others of the pool ask for the same: a paper has one of them. */
  asks: z.optional(name),
};

/** The end of a wave with its label, such as `A: 572`; a turn without a label is its price alone. */
const drawnPoint = z.union([z.number(), z.record(z.string().regex(/^[A-EWXYZ1-5iv]+$/, 'is no label'), z.number())]);

/** `quizzes/<course>.yaml`: questions with options of which one or several are right, drawn counts, and charts to label. */
const quizSchema = z
  .array(
    z.union([
      z.strictObject({
        ...common,
        text: line,
        /** A structure that is drawn with the question: its start, then its turns. */
        drawn: z.optional(z.array(drawnPoint).min(3)),
        options: z.array(z.strictObject({ text: line, right: z.boolean().default(false) })).min(2),
      }),
      z.strictObject({
        ...common,
        /** Prices of the turning points, in whole steps: the start of wave 1, then the ends of the waves. */
        count: z.array(z.int()).min(3).max(6),
      }),
      z.strictObject({
        ...common,
        /** Level of the chart that is generated for each paper. */
        chart: z.enum(PRACTICE_LEVELS),
        /** The family that its correction is one of; any without it. */
        correction: z.enum(CORRECTION_FAMILIES).optional(),
      }),
    ]),
  )
  .min(1);
type QuestionMatter = z.infer<typeof quizSchema>[number];

type QuizRow = WrittenContent['quizzes'][number];
type QuizQuestion = QuizRow['questions'][number];

/**
 * Reads `quizzes/<course>.yaml` below a folder.
 * @param lessonsOf the slugs of the lessons of each course
 * @throws {InvalidContent} naming the first file that is wrong and what is wrong in it
 */
export async function readQuizzes(
  folder: string,
  lessonsOf: ReadonlyMap<string, readonly string[]>,
): Promise<QuizRow[]> {
  const root = join(folder, 'quizzes');
  const rows = await readFolder(root, '.yaml', (courseId, source) => quizRow(courseId, source, lessonsOf));
  for (const course of lessonsOf.keys())
    inFile(join(folder, 'courses', `${course}.md`), () => {
      if (rows.some(({ courseId }) => courseId === course)) return;
      throw new ContentError(`there is no quizzes/${course}.yaml, and each course closes with a quiz`);
    });
  requireOnce(root, rows);
  return rows;
}

/** An examination asks questions of all courses, and knows them by their ids. */
function requireOnce(root: string, rows: readonly QuizRow[]): void {
  const seen = new Map<string, string>();
  for (const { courseId, questions } of rows) {
    for (const { id } of questions) {
      const other = seen.get(id);
      inFile(join(root, `${courseId}.yaml`), () => {
        if (other === courseId) throw new ContentError(`the question ${id} is there twice`);
        if (other !== undefined) throw new ContentError(`the quiz of ${other} has a question ${id}, too`);
      });
      seen.set(id, courseId);
    }
  }
}

function quizRow(courseId: string, source: string, lessonsOf: ReadonlyMap<string, readonly string[]>): QuizRow {
  const lessons = lessonsOf.get(courseId);
  if (lessons === undefined) throw new ContentError(`there is no course ${courseId}`);
  const questions = readYaml(source, quizSchema).flatMap((matter) => {
    requireLesson(lessons, matter);
    if ('chart' in matter) return chartQuestions(matter);
    return 'count' in matter ? countQuestion(matter) : choiceQuestion(matter);
  });
  return { courseId, version: versionOf(questions), questions };
}

function requireLesson(lessons: readonly string[], { id, lesson }: QuestionMatter): void {
  if (lessons.includes(lesson)) return;
  throw new ContentError(
    `${id}: the course has no lesson ${lesson}; a file that was renamed says by first_name what quizzes go on calling it`,
  );
}

function choiceQuestion({ options, drawn, ...shown }: Extract<QuestionMatter, { text: string }>): QuizQuestion {
  const right = options.filter((option) => option.right).length;
  if (right === 0) throw new ContentError(`${shown.id}: no option is right`);
  if (right === options.length) throw new ContentError(`${shown.id}: every option is right`);
  return {
    ...shown,
    kind: right === 1 ? 'single' : 'multiple',
    ...(drawn ? drawing(shown.id, drawn) : { prices: null }),
    options: options.map((option, index) => ({ id: String(index + 1), ...option })),
  };
}

/** The prices of a drawn structure, and the labels of its ends. */
function drawing(id: string, drawn: readonly z.infer<typeof drawnPoint>[]): Pick<QuizQuestion, 'prices' | 'labels'> {
  const points = drawn.map((point) => (typeof point === 'number' ? ['', point] : Object.entries(point).flat()));
  const prices = points.map(([, price]) => Number(price));
  if (points.some((point) => point.length !== 2))
    throw new ContentError(`${id}: a point of the drawing has two labels`);
  requireTurns(id, prices);
  return { prices, labels: points.slice(1).map(([label]) => String(label)) };
}

/** The rules as options; the program finds the right one, so that a question cannot contradict its drawing. */
function countQuestion({ count, ...shown }: Extract<QuestionMatter, { count: number[] }>): QuizQuestion {
  const { id } = shown;
  requireTurns(id, count);
  const swings = count.map((price, bar) => ({ bar, price }));
  const [{ rules }] = hold(swings, Array.from(count.keys()), ['impulse']);
  const broken = rules.flatMap(({ rule, state }) => (state === 'broken' ? rule : []));
  if (broken.length > 1) throw new ContentError(`${id}: the count breaks more than one rule`);
  const right = broken[0] ?? 'none';
  if (right !== 'none' && !THREE_RULES.some((rule) => rule === right))
    throw new ContentError(`${id}: the count breaks ${right}, which is none of the three rules`);
  return {
    ...shown,
    kind: 'rule',
    text: 'Which of the three rules does this count break?',
    prices: count,
    options: [...THREE_RULES, 'none' as const].map((rule) => ({
      id: rule,
      text: rule === 'none' ? NO_RULE : RULES[rule],
      right: rule === right,
    })),
  };
}

/** A chart to label, and what is asked of it besides: the price that ends the count, and another count. */
function chartQuestions({ chart, correction, ...shown }: Extract<QuestionMatter, { chart: string }>): QuizQuestion[] {
  const { id, lesson } = shown;
  const about = { lesson, prices: null, options: [] };
  return [
    {
      ...about,
      ...shown,
      kind: 'labels',
      text: 'Label this chart as far as it goes: an impulse, 1 to 5, and the correction after it: A to C, A to E, W to Y or W to Z. It may end with any wave from 4 on. Every count is right in which each wave, with its inside, is a structure that its place allows, and of which the last wave ends at the last swing.',
      level: chart,
      ...(correction && { correction }),
    },
    {
      ...about,
      id: `${id}-level`,
      kind: 'level',
      text: 'Which price ends your count of this chart, if the market passes it? Where several do, give one of them.',
      explanation:
        'Wave 4 must not pass the end of wave 1, and wave 5 must not make a wave 3 that is shorter than wave 1 the shortest. From wave 5 on, no correction passes the start of wave 1; after a wave A in five parts, wave B does not pass the end of wave 5 either, and wave E of a triangle that contracts does not pass the end of wave C. Beyond the end of a complete correction, which is the end of its last wave, C, E, Y or Z, it was not over.',
      follows: id,
    },
    {
      ...about,
      id: `${id}-alternate`,
      kind: 'alternate',
      text: 'Label the same chart in another way. The alternate is right if it is as legal as your count, and at least one of its waves ends elsewhere.',
      explanation:
        'Most charts have several legal counts. An alternate that the rules allow, too, is one that you can fall back on.',
      follows: id,
    },
  ];
}

const NO_RULE = 'It keeps all three rules.';

/** @throws {ContentError} where price does not change its direction at each point between the first and the last */
function requireTurns(id: string, prices: readonly number[]): void {
  const turns = prices.slice(2).every((after, index) => {
    const [before = 0, turn = 0] = prices.slice(index, index + 2);
    return (turn - before) * (after - turn) < 0;
  });
  if (!turns) throw new ContentError(`${id}: the prices of the count do not turn at each wave`);
}

/** Changes with every change of the questions, so that an attempt is marked by what the member saw. */
const versionOf = (questions: readonly QuizQuestion[]): string =>
  createHash('sha256').update(JSON.stringify(questions)).digest('hex').slice(0, 12);
