import { pathToFileURL } from 'node:url';
import { LEAST_WAVES, PRACTICE_LEVELS, type PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import { FIRST_BARS, type Statement } from '@hidden-order/api-shapes/replays';
import { drawHiddenSeries, drawsOf, SWING_SIZE, type HiddenSeries } from '@hidden-order/series';
import { legalCounts, SwingChart } from '@hidden-order/wave-engine';
import { begin, markStatement, shareOf, show, state, statementPoints, viewOf } from '@hidden-order/waves/play';
import { barsIn } from '../src/features/tournaments/rounds';

/**
 * What “No count fits” earns of what the best legal count earns, in tournaments and in replays, over many series of a level:
 *
 *   node --import tsx api/test/simulate-plays.ts [easy|medium|hard] [series]
 */

const NONE: Statement = { kind: 'none' };
/** Rounds of a tournament of a day each. */
const ROUNDS = 6;
/** Bars between two statements of who plays a replay by the best legal count. */
const STEP = 5;
/** Counts among which an alternate is looked for. */
const ALTERNATES = 12;

const isNoneRight = (chart: SwingChart): boolean => {
  const marks = markStatement(chart, NONE);
  return marks?.kind === 'none' && marks.isRight === true;
};

/** The best legal count with its level and, if there is one, an alternate; “no count” where none is legal. */
function bestStatement(chart: SwingChart): Statement {
  const labels = markStatement(chart, NONE)?.best.labels;
  if (!labels) return NONE;
  const alone: Statement = { kind: 'count', labels, level: 0, alternate: null };
  const marks = markStatement(chart, alone);
  if (marks?.kind !== 'count') return NONE;
  const own = { ...alone, level: marks.levels[0]?.price ?? 0 };
  const others = legalCounts(chart.swings, labels[0]).slice(0, ALTERNATES);
  for (const other of others) {
    const stated = { ...own, alternate: { labels: other.labels, price: 0 } };
    const found = markStatement(chart, stated);
    if (found?.kind === 'count' && found.separation !== null)
      return { ...stated, alternate: { ...stated.alternate, price: found.separation } };
  }
  return own;
}

const earned = (chart: SwingChart, statement: Statement): number => {
  const marks = markStatement(chart, statement);
  return marks === null ? 0 : shareOf(statementPoints({ statement, marks }));
};

/** The mean score of a round by each way to play, in a series that a tournament takes; null for others. */
function playRounds({ bars, words }: HiddenSeries, size: number) {
  const charts = Array.from(
    { length: ROUNDS },
    (_, place) => new SwingChart(barsIn({ bars, words }, { rounds: ROUNDS }, place + 1), size),
  );
  const right = charts.filter(isNoneRight).length;
  if (right > ROUNDS / 3 || charts.some(({ swings }) => swings.length <= LEAST_WAVES)) return null;
  return {
    none: mean(charts.map((chart) => 100 * earned(chart, NONE))),
    best: mean(charts.map((chart) => 100 * earned(chart, bestStatement(chart)))),
    right: right / ROUNDS,
  };
}

const playTo = (bars: HiddenSeries['bars'], size: number, statementAt: (chart: SwingChart) => Statement | null) => {
  let play = begin(bars, size, FIRST_BARS);
  while (play.result === null) {
    const statement = statementAt(new SwingChart(bars.slice(0, play.shown), size));
    play = show((statement && state(play, statement)) ?? play, STEP);
  }
  return viewOf(play).result?.score ?? 0;
};

/** The score of a replay by each way to play: one press at the bar at which it earns most, and the best legal count each few bars. */
function playReplay({ bars }: HiddenSeries, size: number) {
  let pressed = false;
  const scores: number[] = [];
  for (let at = FIRST_BARS; at <= bars.length; at += STEP) {
    pressed = false;
    const score = playTo(bars, size, (chart) => {
      if (pressed || chart.bars.length < at || chart.swings.length <= LEAST_WAVES) return null;
      pressed = true;
      return NONE;
    });
    scores.push(score);
  }
  return { none: Math.max(...scores), best: playTo(bars, size, bestStatement) };
}

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);

/** @param most series */
function simulate(level: PracticeLevel, most: number): string {
  const size = SWING_SIZE[level];
  const rounds: NonNullable<ReturnType<typeof playRounds>>[] = [];
  const replays: ReturnType<typeof playReplay>[] = [];
  let drawn = 0;
  while (rounds.length < most) {
    drawn += 1;
    const series = drawHiddenSeries(level, drawsOf(drawn));
    if (replays.length < most) replays.push(playReplay(series, size));
    const played = playRounds(series, size);
    if (played) rounds.push(played);
  }
  const told = (name: string, plays: readonly { none: number; best: number }[]) => {
    const [none, best] = [mean(plays.map((one) => one.none)), mean(plays.map((one) => one.best))];
    const wins = plays.filter((one) => one.none > one.best / 3).length;
    return `${name}: no count ${none.toFixed(1)}, best ${best.toFixed(1)} of 100 (${((100 * none) / best).toFixed(0)} %), above a third in ${wins} of ${plays.length}`;
  };
  const right = ((100 * mean(rounds.map((one) => one.right))).toFixed(0) + ' %').padStart(4);
  return `${level}, ${most} series of ${drawn} drawn: “no count” right in ${right} of rounds; ${told('rounds', rounds)}; ${told('replays', replays)}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [chosen, most = '200'] = process.argv.slice(2);
  for (const level of PRACTICE_LEVELS)
    if (chosen === undefined || chosen === level) console.log(simulate(level, Number(most)));
}
