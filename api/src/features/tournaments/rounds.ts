import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import type { Round } from '@hidden-order/api-shapes/played-tournaments';
import { SWING_SIZE, type HiddenSeries } from '@hidden-order/series';
import type { ChartWork } from '../../plugins/chart-work/chart-work';
import type { TournamentRow } from './tables';

/** When a tournament is played. Its rounds follow on one another, from the start. */
export type Schedule = Pick<TournamentRow, 'startsAt' | 'rounds' | 'roundMinutes'>;

const MINUTE_MS = 60_000;

/** The moment at which a round is over, and the next one opens; of round 0 the start. */
export const closeOf = ({ startsAt, roundMinutes }: Omit<Schedule, 'rounds'>, round: number): Date =>
  new Date(startsAt.getTime() + round * roundMinutes * MINUTE_MS);

/** How many rounds are over. */
export function roundsOver({ startsAt, rounds, roundMinutes }: Schedule, now: Date): number {
  const over = Math.floor((now.getTime() - startsAt.getTime()) / (roundMinutes * MINUTE_MS));
  return Math.min(Math.max(over, 0), rounds);
}

/** The number of the round that is open; null before the start and after the end. */
export function openRound(schedule: Schedule, now: Date): number | null {
  const over = roundsOver(schedule, now);
  return now < schedule.startsAt || over === schedule.rounds ? null : over + 1;
}

export const roundsOf = (schedule: Schedule): Round[] =>
  Array.from({ length: schedule.rounds }, (_, place) => ({
    number: place + 1,
    opens_at: closeOf(schedule, place).toISOString(),
    closes_at: closeOf(schedule, place + 1).toISOString(),
  }));

/** The bars of a series that a round shows: in the first enough to count, and after the last one some remain. */
export const barsIn = ({ bars }: HiddenSeries, { rounds }: Pick<Schedule, 'rounds'>, round: number) =>
  bars.slice(0, Math.ceil((bars.length * (round + 1)) / (rounds + 2)));

/**
 * Draws a series in which every round can be answered rightly, and “no count fits” is right in a third of them at most: no one
 * wins by one press.
 */
export async function drawFor(charts: ChartWork, level: PracticeLevel, rounds: number): Promise<HiddenSeries> {
  for (;;) {
    const series = await charts.draw(level);
    const marked = await Promise.all(
      Array.from({ length: rounds }, (_, place) =>
        charts.mark(barsIn(series, { rounds }, place + 1), SWING_SIZE[level], [{ kind: 'none' }]),
      ),
    );
    const withoutCount = marked.flat().map(({ marks: one }) => (one?.kind === 'none' ? one.isRight : null));
    const isAnswerable = withoutCount.every((isRight) => isRight !== null);
    if (isAnswerable && withoutCount.filter(Boolean).length <= rounds / 3) return series;
  }
}
