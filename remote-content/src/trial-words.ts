import type { Tournament } from '@hidden-order/api-shapes/tournaments';
import { formatCount, formatRoundLength } from '@hidden-order/ui/format';

// Apart from the queries: Home says these words, and starts without what checks answers.

/** What leads to the short tournament, the same for each of its editions. */
export const trialWords = ({ rounds, round_minutes }: Pick<Tournament, 'rounds' | 'round_minutes'>): string =>
  `Try it now: ${formatCount(rounds, 'round')} of ${formatRoundLength(round_minutes)}`;
