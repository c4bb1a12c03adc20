import type { ReplayResult } from '@hidden-order/api-shapes/replays';
import type { Bar } from '@hidden-order/wave-engine';
import type { Stated } from './endings';

/** With fewer replays, chance gives none or all of them more often than one time in twenty. */
const LEAST_REPLAYS = 6;
/** Standard errors on either side of a mean that hold 95% of means. */
const NORMAL_95 = 1.96;

/**
 * How a member's counts did against chance: how many outlived a move in their favour that was as long as the way to their
 * level. Of counts at random on a random walk, half do. The mean is over replays, because the counts of one are alike. Its
 * margin is that of as many coins: chance stays within it 95 times of 100 or more. It is no part of a score.
 * @param finished replays, each with all its bars
 * @returns null where too few replays have a count that price decided
 */
export function edgeOf(
  finished: readonly { bars: readonly Bar[]; commits: readonly Stated[] }[],
): ReplayResult['edge'] {
  const shares = finished.flatMap(({ bars, commits }) => {
    const decided = commits.flatMap((commit) => outlives(bars, commit) ?? []);
    return decided.length === 0 ? [] : decided.filter(Boolean).length / decided.length;
  });
  const count = shares.length;
  if (count < LEAST_REPLAYS) return null;
  const mean = shares.reduce((sum, share) => sum + share, 0) / count;
  const margin = (NORMAL_95 * 0.5) / Math.sqrt(count);
  return { replays: count, percent: Math.round(100 * mean), margin: Math.ceil(100 * margin) };
}

/** Whether price went as far in a count's favour before it passed the level; null where neither, or both in one bar. */
function outlives(bars: readonly Bar[], { bar, statement }: Stated): boolean | null {
  const price = bars[bar]?.close;
  if (statement.kind !== 'count' || price === undefined || price === statement.level) return null;
  const away = price - statement.level;
  for (const { high, low } of bars.slice(bar + 1)) {
    const [worst, best] = away > 0 ? [low, high] : [-high, -low];
    const sign = Math.sign(away);
    const isBroken = worst < sign * statement.level;
    const isReached = best > sign * (price + away);
    if (isBroken && isReached) return null;
    if (isBroken || isReached) return isReached;
  }
  return null;
}
