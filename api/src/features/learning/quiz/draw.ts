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
 * generated, and count as a lesson or course of their own.
 */
export function drawPaper({ quizzes, size, timesAsked, lessonCharts }: Draw): PaperQuestion[] {
  const drawn = new Map<string, number>();
  const structures = new Set(lessonCharts);
  const pool = quizzes.flatMap(({ courseId, version, questions }) =>
    questions.map(({ id, lesson, level, options }) => {
      const question: PaperQuestion = { courseId, version, id, options: shuffled(options.map((option) => option.id)) };
      if (level) {
        const seed = drawSeed(level, structures);
        structures.add(practiceSeries(seed).structure);
        return { question: { ...question, seed }, topic: 'charts' };
      }
      return { question, topic: quizzes.length > 1 ? courseId : lesson };
    }),
  );
  const ranked = shuffled(pool).map(({ question, topic }) => {
    // A chart is another one each time.
    const asked = question.seed === undefined ? (timesAsked.get(keyOf(question)) ?? 0) : 0;
    const group = `${asked} ${topic}`;
    const round = drawn.get(group) ?? 0;
    drawn.set(group, round + 1);
    return { question, asked, round };
  });
  ranked.sort((a, b) => a.asked - b.asked || a.round - b.round);
  return shuffled(ranked.slice(0, size).map(({ question }) => question));
}

/** The same items in random order. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(randomInt(rest.length), 1));
}
