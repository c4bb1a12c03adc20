/** What an answer tells of the server's clock. */
export interface ServerClock {
  /** By how much the server's clock is ahead of the time since this page began, in ms: half the round trip is taken for the way back. */
  ahead: number;
  /** By how much that may be wrong, in ms: half the round trip. */
  error: number;
}

/**
 * Makes a call whose answer has the time of the server, and measures the server's clock by it. Time since the page began goes
 * on whatever happens to the clock of the device.
 * @param timeOf the answer's UTC instant, ISO 8601
 * @returns the answer, and the clock
 */
export async function timed<Answer>(
  call: () => Promise<Answer>,
  timeOf: (answer: Answer) => string,
): Promise<{ answer: Answer; clock: ServerClock }> {
  const sent = performance.now();
  const answer = await call();
  const received = performance.now();
  const error = (received - sent) / 2;
  return { answer, clock: { ahead: Date.parse(timeOf(answer)) + error - received, error } };
}

/** How long it is until an instant of the server, in ms: never more than there is, never less than 0. */
export const timeUntil = (until: string, { ahead, error }: ServerClock): number =>
  Math.max(0, Date.parse(until) - performance.now() - ahead - error);
