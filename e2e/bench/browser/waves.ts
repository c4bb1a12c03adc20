/** A request with an answer; times on one clock, in milliseconds. */
export interface TimedRequest {
  startedAt: number;
  /** When the first bytes of the answer were there. */
  answeredAt: number;
}

/**
 * Counts how many requests had to follow one another: the longest chain in which each was sent after the one before it
 * was answered, among the requests answered by `until`. Meaningful for a load over a link whose delay is far longer than
 * all work of the browser: requests that wait for nothing in common are under way together then.
 */
export function countWaves(requests: readonly TimedRequest[], until: number): number {
  const inOrder = requests
    .filter(({ answeredAt }) => answeredAt <= until)
    .map(({ startedAt, answeredAt }) => ({ startedAt, answeredAt, wave: 1 }))
    .sort((one, other) => one.startedAt - other.startedAt);
  inOrder.forEach((request, index) => {
    const before = inOrder.slice(0, index).filter(({ answeredAt }) => answeredAt <= request.startedAt);
    request.wave = 1 + Math.max(0, ...before.map(({ wave }) => wave));
  });
  return Math.max(0, ...inOrder.map(({ wave }) => wave));
}
