/** Visits of a version, and those of them in which it failed. */
export interface Counts {
  visits: number;
  failing: number;
}

/** A network counts once for each version: an IPv4 address, or as many bits of an IPv6 address as one customer gets. */
export const COUNTED_BITS = 48;

/** The shares of the visitors that a growing canary gets one after another, in percent. */
export const SHARES = [1, 10, 50, 100] as const;
/** How long each lasts at the least, in milliseconds, and how many visits of the canary it needs. */
export const STEP_MS = 10 * 60_000;
export const STEP_VISITS = 20;

/** The first share above one that a team may have set by hand. */
export const nextShare = (share: number): number => SHARES.find((next) => next > share) ?? 100;

/**
 * What a canary may fail more often than the default version: so many visits, which chance alone can bring, and beyond them
 * so much of its share of failing visits.
 */
const TOLERATED_VISITS = 2;
const TOLERATED_SHARE = 0.03;

/** Whether a canary is to be taken back. */
export const isFailing = (canary: Counts, others: Counts): boolean =>
  canary.failing > TOLERATED_VISITS + canary.visits * (shareOf(others) + TOLERATED_SHARE);

/** Whether a canary that does not fail gets its next share. @param since when it got the one that it has */
export const isDue = ({ visits }: Counts, since: Date, now: Date): boolean =>
  visits >= STEP_VISITS && now.getTime() - since.getTime() >= STEP_MS;

const shareOf = ({ visits, failing }: Counts): number => (visits === 0 ? 0 : failing / visits);

/** Such as `3 of 20 visits failed (15 %)`. */
export const describeCounts = (counts: Counts): string =>
  `${counts.failing} of ${counts.visits} visits failed (${Number((100 * shareOf(counts)).toFixed(1))} %)`;
