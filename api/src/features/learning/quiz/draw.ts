import { randomInt } from 'node:crypto';
import type { ContentFile } from '@hidden-order/api-shapes/content-file';
import { PRACTICE_SEED } from '@hidden-order/api-shapes/practice-terms';
import { practiceSeries, type Recipe } from '@hidden-order/series';
import type { ChartWork } from '../../../plugins/chart-work/chart-work';
import type { PaperQuestion, QuizRow } from '../tables';

/** What the charts of a paper show: series with a count from their first swing on. */
const ASKED = ['whole', 'wave 4', 'last but one'] as const;

interface Draw {
  charts: Pick<ChartWork, 'drawChart'>;
  /** The pools to draw of. */
  quizzes: readonly QuizRow[];
  size: number;
  /** How often the member was asked each question, by `keyOf`. */
  timesAsked: ReadonlyMap<string, number>;
  /** Recipes of the charts of lessons. Those of a paper have others, each another one. */
  lessonCharts: readonly Recipe[];
}

/** The recipes of the practice series of lessons. The chart of a real market that a lesson shows has none. */
export const recipesOf = (lessons: ContentFile['lessons']): Recipe[] =>
  lessons.flatMap(({ practice }) =>
    practice !== null && PRACTICE_SEED.test(practice) ? practiceSeries(practice).recipe : [],
  );

/** Names a question among those of all courses. */
export const keyOf = ({ courseId, id }: Pick<PaperQuestion, 'courseId' | 'id'>): string => `${courseId}/${id}`;

/**
 * Draws the questions of a paper, in random order with random order of their options: those first that the member was
 * asked least often, spread evenly over the lessons of a course, or over the courses where there are several. Charts are
 * generated, count as a lesson or course of their own, and come with what is asked of them besides. Of questions that ask the same, a paper has one.
 */
export async function drawPaper({ charts, quizzes, size, timesAsked, lessonCharts }: Draw): Promise<PaperQuestion[]> {
  const drawn = new Map<string, number>();
  const taken = [...lessonCharts];
  const pool = [];
  for (const { courseId, version, questions } of quizzes)
    for (const { id, lesson, level, correction, asks, follows, options } of questions) {
      if (follows !== undefined) continue;
      const question: PaperQuestion = { courseId, version, id, options: shuffled(options.map((option) => option.id)) };
      if (level) {
        const followers = questions
          .filter((other) => other.follows === id)
          .map((other): PaperQuestion => ({ courseId, version, id: other.id, options: [] }));
        // A chart is another one each time.
        pool.push({ asked: [question, ...followers], chart: { level, correction }, topic: 'charts', asks, times: 0 });
      } else {
        const topic = quizzes.length > 1 ? courseId : lesson;
        pool.push({ asked: [question], chart: null, topic, asks, times: timesAsked.get(keyOf(question)) ?? 0 });
      }
    }
  const ranked = onePerAsked(shuffled(pool).sort((a, b) => a.times - b.times)).map(({ asked, chart, topic, times }) => {
    const group = `${times} ${topic}`;
    const round = drawn.get(group) ?? 0;
    drawn.set(group, round + 1);
    return { asked, chart, times, round };
  });
  ranked.sort((a, b) => a.times - b.times || a.round - b.round);
  const paper: PaperQuestion[][] = [];
  for (const { asked, chart } of ranked) {
    if (paper.flat().length + asked.length > size) continue;
    if (chart === null) paper.push(asked);
    else {
      // One of a correction has all of it.
      const shown = chart.correction === undefined ? ASKED : (['whole'] as const);
      const { seed, recipe } = await charts.drawChart(chart.level, { taken, shown, correction: chart.correction });
      taken.push(recipe);
      paper.push(asked.map((question) => ({ ...question, seed })));
    }
  }
  return shuffled(paper).flat();
}

/** Without all but the first of the questions that ask the same. */
function onePerAsked<Question extends { asks: string | undefined }>(questions: readonly Question[]): Question[] {
  const seen = new Set<string>();
  return questions.filter(({ asks }) => {
    if (asks === undefined) return true;
    const isFirst = !seen.has(asks);
    seen.add(asks);
    return isFirst;
  });
}

/** The same items in random order. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(randomInt(rest.length), 1));
}
