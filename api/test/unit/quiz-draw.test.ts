import { EXAMINATION_QUESTIONS, QUIZ_ATTEMPTS_PER_DAY, QUIZ_QUESTIONS } from '@hidden-order/api-shapes/plan-terms';
import { practiceSeries, type Recipe } from '@hidden-order/series';
import { drawPaper, keyOf, recipesOf } from '../../src/features/learning/quiz/draw';
import type { QuizRow } from '../../src/features/learning/tables';
import { drawChart } from '../../src/plugins/chart-work/series-work';
import { readContent, TEXTS } from '../support/fixtures';

/** Attempts that are drawn in all, over the six quizzes. */
const ATTEMPTS = 3_000;

/** Charts are drawn here, not on the thread. */
const charts = { drawChart: (...args: Parameters<typeof drawChart>) => Promise.resolve(drawChart(...args)) };

let quizzes: QuizRow[];
let lessons: Awaited<ReturnType<typeof readContent>>['lessons'];
let lessonCharts: Recipe[];
beforeAll(async () => {
  const content = await readContent(TEXTS);
  lessons = content.lessons;
  lessonCharts = recipesOf(lessons);
  ({ quizzes } = content);
});

/** Draws papers for one member after the other, as many as a day has attempts. */
async function drawDays(pools: QuizRow[], size: number) {
  const drawn: string[][][] = [];
  while (drawn.length * QUIZ_ATTEMPTS_PER_DAY < ATTEMPTS / 6) {
    const timesAsked = new Map<string, number>();
    const papers: string[][] = [];
    while (papers.length < QUIZ_ATTEMPTS_PER_DAY) {
      const paper = await drawPaper({ charts, quizzes: pools, size, timesAsked, lessonCharts });
      for (const key of paper.map(keyOf)) timesAsked.set(key, (timesAsked.get(key) ?? 0) + 1);
      // A chart is another one each time.
      papers.push(paper.map(({ seed = '', ...question }) => seed + keyOf(question)));
    }
    drawn.push(papers);
  }
  return drawn;
}

test('3,000 papers of the academy’s quizzes: no question comes twice in a day’s attempts, and every one of the pool comes', async () => {
  for (const quiz of quizzes) {
    const isExamination = quiz.courseId === 'elliott-wave-certification';
    const pools = isExamination ? quizzes : [quiz];
    const size = isExamination ? EXAMINATION_QUESTIONS : QUIZ_QUESTIONS;
    const days = await drawDays(pools, size);
    for (const papers of days) expect(new Set(papers.flat()).size).toBe(size * QUIZ_ATTEMPTS_PER_DAY);
    const stored = pools.flatMap(({ courseId, questions }) =>
      questions.filter(({ level, follows }) => !level && !follows).map(({ id }) => keyOf({ courseId, id })),
    );
    const asked = new Set(days.flat(2));
    expect(stored.filter((key) => !asked.has(key))).toEqual([]);
  }
});

test('an examination has two charts with three questions each, and two or three questions of each course', async () => {
  for (let round = 0; round < 50; round += 1) {
    const paper = await drawPaper({
      charts,
      quizzes,
      size: EXAMINATION_QUESTIONS,
      timesAsked: new Map(),
      lessonCharts,
    });
    const others = paper.filter(({ seed }) => seed === undefined);
    const seeds = new Set(paper.flatMap(({ seed }) => seed ?? []));
    expect(seeds.size).toBe(2);
    for (const one of seeds) {
      const [first, ...followers] = paper.filter(({ seed }) => seed === one).map(({ id }) => id);
      expect(followers).toEqual([`${first}-level`, `${first}-alternate`]);
    }
    for (const { courseId } of quizzes) {
      const asked = others.filter((question) => question.courseId === courseId).length;
      expect([courseId, asked >= 2 && asked <= 3]).toEqual([courseId, true]);
    }
  }
});

test('the charts of an examination differ in recipe from each other and from those of lessons', async () => {
  for (let round = 0; round < 50; round += 1) {
    const paper = await drawPaper({
      charts,
      quizzes,
      size: EXAMINATION_QUESTIONS,
      timesAsked: new Map(),
      lessonCharts,
    });
    const seeds = new Set(paper.flatMap(({ seed }) => seed ?? []));
    const recipes = [...seeds].map((seed) => practiceSeries(seed).recipe);
    expect(new Set([...lessonCharts, ...recipes]).size).toBe(lessonCharts.length + 2);
  }
});

test('a paper has one of the questions that ask the same, and it is the one that the member was asked least often', async () => {
  const question = { kind: 'single', lesson: 'one', text: '', prices: null, explanation: '', options: [] } as const;
  const asking = ['first', 'second', 'third'].map((id) => ({ ...question, id, asks: 'flat-test', options: [] }));
  const others = ['fourth', 'fifth', 'sixth'].map((id) => ({ ...question, id, options: [] }));
  const pool: QuizRow = { courseId: 'sample', version: 'v', questions: [...asking, ...others] };
  const timesAsked = new Map([
    ['sample/first', 1],
    ['sample/third', 1],
  ]);
  for (let round = 0; round < 50; round += 1) {
    const paper = await drawPaper({ charts, quizzes: [pool], size: 4, timesAsked, lessonCharts });
    expect(paper.map(({ id }) => id).sort()).toEqual(['fifth', 'fourth', 'second', 'sixth']);
  }
});

test.each(['single', 'rule'] as const)('the options of a %s question come in every order', async (kind) => {
  const options = ['1', '2', '3'].map((id) => ({ id, text: id, right: id === '1' }));
  const question = { id: 'a', kind, lesson: 'one', text: '', prices: null, explanation: '', options };
  const quizzes: QuizRow[] = [{ courseId: 'sample', version: 'v', questions: [question] }];
  const draw = async () => {
    const [first] = await drawPaper({ charts, quizzes, size: 1, timesAsked: new Map(), lessonCharts });
    return first?.options.join('');
  };
  expect(new Set(await Promise.all(Array.from({ length: 300 }, draw))).size).toBe(6);
});
