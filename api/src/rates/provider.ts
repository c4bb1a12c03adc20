import type { RateSource } from 'shared/contracts/rates';
import { RatesError, type LiveSnapshot } from './snapshot';

/** How long a source may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** A service that publishes rates. */
export interface RateProvider {
  source: RateSource;
  address: string;
  /** Reads an answer's JSON. @throws {RatesError} for unusable rates */
  read: (answer: unknown, now: Date) => LiveSnapshot;
}

/**
 * Asks a source for its latest rates.
 * @throws {RatesError} if it does not answer, refuses, or sends unusable rates
 */
export async function askProvider({ address, read }: RateProvider, now: Date): Promise<LiveSnapshot> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new RatesError('the source does not answer', { cause: error });
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new RatesError(`the source answers with status ${response.status}`);
  }
  return read(await jsonOf(response), now);
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new RatesError('the answer is not valid JSON', { cause: error });
  }
}
