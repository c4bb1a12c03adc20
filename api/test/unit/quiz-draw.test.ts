import { join } from 'node:path';
import { EXAMINATION_QUESTIONS, QUIZ_ATTEMPTS_PER_DAY, QUIZ_QUESTIONS } from 'shared/api/plan-terms';
import { readContent } from '../../src/content/read-files';
import type { QuizRow } from '../../src/content/tables';
import { drawPaper, keyOf } from '../../src/learning/quiz/draw';

/** Attempts that are drawn in all, over the six quizzes. */
const ATTEMPTS = 10_000;

let quizzes: QuizRow[];
beforeAll(async () => {
  const content = await readContent(join(__dirname, '../../content'));
  quizzes = content.quizzes.map((quiz) => ({ ...quiz, isCurrent: true }));
});

/** Draws papers for one member after the other, as many as a day has attempts. */
function drawDays(pools: QuizRow[], size: number) {
  const drawn: string[][][] = [];
  while (drawn.length * QUIZ_ATTEMPTS_PER_DAY < ATTEMPTS / 6) {
    const timesAsked = new Map<string, number>();
    drawn.push(
      Array.from({ length: QUIZ_ATTEMPTS_PER_DAY }, () => {
        const paper = drawPaper({ quizzes: pools, size, timesAsked });
        // A chart is another one each time, whatever its question.
        const keys = paper.map((question) => question.seed ?? keyOf(question));
        for (const key of keys) timesAsked.set(key, (timesAsked.get(key) ?? 0) + 1);
        return keys;
      }),
    );
  }
  return drawn;
}

test('10,000 papers of the academy’s quizzes: no question comes twice in a day’s attempts, and every one of the pool comes', () => {
  for (const quiz of quizzes) {
    const isExamination = quiz.courseId === 'elliott-wave-certification';
    const pools = isExamination ? quizzes : [quiz];
    const size = isExamination ? EXAMINATION_QUESTIONS : QUIZ_QUESTIONS;
    const days = drawDays(pools, size);
    for (const papers of days) expect(new Set(papers.flat()).size).toBe(size * QUIZ_ATTEMPTS_PER_DAY);
    const stored = pools.flatMap(({ courseId, questions }) =>
      questions.filter(({ kind }) => kind !== 'labels').map(({ id }) => keyOf({ courseId, id })),
    );
    const asked = new Set(days.flat(2));
    expect(stored.filter((key) => !asked.has(key))).toEqual([]);
  }
});

test('a first paper of a course asks about all its lessons, or as many as it has questions', () => {
  for (const quiz of quizzes.filter(({ courseId }) => courseId !== 'elliott-wave-certification')) {
    const lessons = new Set(quiz.questions.map(({ lesson }) => lesson));
    const paper = drawPaper({ quizzes: [quiz], size: QUIZ_QUESTIONS, timesAsked: new Map() });
    const asked = new Set(paper.map(({ id }) => quiz.questions.find((question) => question.id === id)?.lesson));
    expect(asked.size).toBe(Math.min(lessons.size, QUIZ_QUESTIONS));
  }
});

test('an examination has three questions of each course and two charts', () => {
  for (let round = 0; round < 50; round += 1) {
    const paper = drawPaper({ quizzes, size: EXAMINATION_QUESTIONS, timesAsked: new Map() });
    expect(paper.filter(({ seed }) => seed !== undefined)).toHaveLength(2);
    const others = paper.filter(({ seed }) => seed === undefined);
    for (const { courseId } of quizzes)
      expect([courseId, others.filter((question) => question.courseId === courseId).length]).toEqual([courseId, 3]);
  }
});

test('options come in every order, but the rules of a drawn count in that of the lessons', () => {
  const choice = { id: 'a', kind: 'single' as const, lesson: 'one', text: '', prices: null, explanation: '' };
  const options = ['1', '2', '3'].map((id) => ({ id, text: id, right: id === '1' }));
  const pool = (kind: 'single' | 'rule'): QuizRow[] => [
    { courseId: 'sample', version: 'v', isCurrent: true, questions: [{ ...choice, kind, options }] },
  ];
  const orders = (kind: 'single' | 'rule') =>
    new Set(
      Array.from({ length: 300 }, () =>
        drawPaper({ quizzes: pool(kind), size: 1, timesAsked: new Map() })[0]?.options.join(''),
      ),
    );
  expect(orders('single').size).toBe(6);
  expect([...orders('rule')]).toEqual(['123']);
});
