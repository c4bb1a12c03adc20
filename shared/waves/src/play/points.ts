import { STRIKE_BARS, type Earned } from '@hidden-order/api-shapes/replays';
import type { SwingChart } from '@hidden-order/wave-engine';
import { formatPrice, LEAST_WAVES } from '@hidden-order/api-shapes/practice-terms';
import type { Ending } from './endings';
import { PROBLEMS } from './legal';
import type { Stated } from './marks';

/** What a play is worth, and each of its statements. */
export interface Result {
  /** 0 to 100. */
  score: number;
  /** How the score follows from points and bars, in a sentence. */
  words: string;
  commits: { number: number; points: Earned[] }[];
}

/**
 * Scores the statements of a play by what the bars showed when each was made, never by what came of it: the average over
 * the bars that had enough swings for a count, of which each is worth the share of points of the statement that spoke there.
 * @param chart all of the series
 * @param stated in order
 */
export function scoreOf(chart: SwingChart, stated: readonly Stated[]): Result {
  const lastBar = chart.bars.length - 1;
  const scored = stated.map((one) => ({ ...one, points: [...statementPoints(one), ...endPoints(one.ended, lastBar)] }));
  const swings = chart.bars.map((_, bar) => chart.until(bar).swings.length);
  const asked = chart.bars.flatMap((_, bar) => ((swings[bar] ?? 0) > LEAST_WAVES ? bar : []));
  const spoken = asked.flatMap((bar) => {
    const latest = scored.findLast((one) => one.bar <= bar);
    return latest && speaks(latest, swings, bar) ? shareOf(latest.points) : [];
  });
  const score = asked.length === 0 ? 0 : Math.round((100 * sum(spoken)) / asked.length);
  const words =
    `A statement of yours spoke for ${spoken.length} of the ${asked.length} bars that had enough swings for a count, ` +
    `and each of these bars counts by the share of its points. Over all bars that makes ${score} of 100.`;
  return { score, words, commits: scored.map(({ number, points }) => ({ number, points })) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The share of the points that a statement earned, 0 to 1; 0 where there were none to earn. */
export function shareOf(points: readonly Earned[]): number {
  const most = sum(points.map(({ of }) => of));
  return most === 0 ? 0 : sum(points.map(({ points: earned }) => earned)) / most;
}

/**
 * The points of a statement: of a count for rules, level and alternate, of which a count that does not stand earns none; of
 * “no count” for whether none was legal.
 */
export function statementPoints({ statement, marks }: Pick<Stated, 'statement' | 'marks'>): Earned[] {
  if (marks.kind === 'none') return [noCountPoints(marks.isRight)];
  if (statement.kind !== 'count' || marks.kind !== 'count') return [];
  const { problem, levels, isLevelRight, isAlternateApart, separation } = marks;
  const stands = problem === null;
  const prices = levels.map(({ price }) => formatPrice(price)).join(' or ');
  const isSeparated = isAlternateApart === true && statement.alternate?.price === separation;
  return [
    give(stands, 4, stands ? 'The count was legal so far.' : PROBLEMS[problem]),
    give(
      stands && isLevelRight,
      2,
      levels.length === 0 ? 'The rules gave it no level.' : `The rules ended it at ${prices}.`,
    ),
    give(
      stands && isAlternateApart === true,
      2,
      isAlternateApart === null
        ? 'It had no alternate.'
        : isAlternateApart
          ? 'The alternate was legal too, and different.'
          : 'The alternate was not legal, was the same count, or ended at the same prices.',
    ),
    give(
      stands && isSeparated,
      2,
      separation === null
        ? 'No price separated the two.'
        : `${formatPrice(separation)} separated it from the alternate.`,
    ),
  ];
}

/** What “no count” earns of the points of a count, so that pressing it where it happens to be right wins nothing. */
const [NO_COUNT, COUNT] = [3, 10];

function noCountPoints(isRight: boolean | null): Earned {
  if (isRight === null) return { points: 0, of: 0, words: 'The chart had too few swings for a count.' };
  const counts = `count of ${LEAST_WAVES} waves or more was legal.`;
  return { points: isRight ? NO_COUNT : 0, of: COUNT, words: isRight ? `No ${counts}` : `A ${counts}` };
}

/** Points for letting a count go that has ended; none to earn where it has not, or where the chart ended too soon after. */
function endPoints(ending: Ending | null, lastBar: number): Earned[] {
  if (ending === null) return [];
  const delay = ending.delay ?? lastBar - ending.bar;
  const isInTime = delay <= STRIKE_BARS;
  if (ending.delay === null && isInTime) return [];
  const what = ending.delay === null ? 'You held the count to the end' : 'You let the count go';
  const when = delay === 0 ? 'on the bar at which' : `${delay} ${delay === 1 ? 'bar' : 'bars'} after`;
  return [give(isInTime, 3, `${what} ${when} ${formatPrice(ending.price)} broke.`)];
}

const give = (isEarned: boolean, of: number, words: string): Earned => ({ points: isEarned ? of : 0, of, words });

/**
 * Whether a statement speaks at a bar: until as many swings have followed it as a count has waves at least, and no longer for
 * a count that was held three bars after its end.
 * @param swings how many there are at each bar
 */
function speaks({ bar: at, statement, ended }: Stated, swings: readonly number[], bar: number): boolean {
  if (statement.kind === 'strike') return false;
  if ((swings[bar] ?? 0) - (swings[at] ?? 0) >= LEAST_WAVES) return false;
  return ended === null || bar <= ended.bar + STRIKE_BARS;
}
