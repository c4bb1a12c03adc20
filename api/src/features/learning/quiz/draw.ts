import { randomInt } from 'node:crypto';
import { drawSeed, practiceSeries, type Structure } from '@hidden-order/waves/rules';
import type { PaperQuestion, QuizRow } from '../tables';

interface Draw {
  /** The pools to draw of. */
  quizzes: readonly QuizRow[];
  size: number;
  /** How often the member was asked each question, by `keyOf`. */
  timesAsked: ReadonlyMap<string, number>;
  /** Structures of the charts of lessons. Those of a paper have others, each another one. */
  lessonCharts: readonly Structure[];
}

/** Names a question among those of all courses. */
export const keyOf = ({ courseId, id }: Pick<PaperQuestion, 'courseId' | 'id'>): string => `${courseId}/${id}`;

/**
 * Draws the questions of a paper, in random order with random order of their options: those first that the member was
 * asked least often, spread evenly over the lessons of a course, or over the courses where there are several. Charts are
 * generated, and count as a lesson or course of their own. Of questions that ask the same, a paper has one.
 */
export function drawPaper({ quizzes, size, timesAsked, lessonCharts }: Draw): PaperQuestion[] {
  const drawn = new Map<string, number>();
  const structures = new Set(lessonCharts);
  const pool = quizzes.flatMap(({ courseId, version, questions }) =>
    questions.map(({ id, lesson, level, asks, options }) => {
      const question: PaperQuestion = { courseId, version, id, options: shuffled(options.map((option) => option.id)) };
      if (level) {
        const seed = drawSeed(level, structures);
        structures.add(practiceSeries(seed).structure);
        // A chart is another one each time.
        return { question: { ...question, seed }, topic: 'charts', asks, asked: 0 };
      }
      const topic = quizzes.length > 1 ? courseId : lesson;
      return { question, topic, asks, asked: timesAsked.get(keyOf(question)) ?? 0 };
    }),
  );
  const ranked = onePerKind(shuffled(pool).sort((a, b) => a.asked - b.asked)).map(({ question, topic, asked }) => {
    const group = `${asked} ${topic}`;
    const round = drawn.get(group) ?? 0;
    drawn.set(group, round + 1);
    return { question, asked, round };
  });
  ranked.sort((a, b) => a.asked - b.asked || a.round - b.round);
  return shuffled(ranked.slice(0, size).map(({ question }) => question));
}

/** Without all but the first of the questions that ask the same. */
function onePerKind<Question extends { asks: string | undefined }>(questions: readonly Question[]): Question[] {
  const kinds = new Set<string>();
  return questions.filter(({ asks }) => {
    if (asks === undefined) return true;
    const isFirst = !kinds.has(asks);
    kinds.add(asks);
    return isFirst;
  });
}

/** The same items in random order. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(randomInt(rest.length), 1));
}
