import { CURRENCY_CODES } from '@hidden-order/api-shapes/currencies';
import { z } from 'zod';
import type { Database } from '../../plugins/database/database';
import type { Logger } from '../../plugins/log';
import {
  BASE,
  keepSnapshot,
  LONGEST_TRUST_MS,
  type LiveSnapshot,
  RatesError,
  readQuotes,
  readSnapshot,
  requireFresh,
} from './snapshot';

/** How long a source may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** ExchangeRate-API's open endpoint, version 6: daily rates; it wants to be named with a link. */
export const SOURCE_ADDRESS = `https://open.er-api.com/v6/latest/${BASE}`;

/**
 * Asks the source for its latest rates.
 * @throws {RatesError} if it does not answer, refuses, or sends unusable rates
 */
export async function askSource(address: string, now: Date): Promise<LiveSnapshot> {
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
  return readAnswer(await jsonOf(response), now);
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new RatesError('the answer is not valid JSON', { cause: error });
  }
}

const failureSchema = z.object({ result: z.literal('error'), 'error-type': z.string() });
const seconds = z.number().positive().max(8_640_000_000_000);
const answerSchema = z.object({
  result: z.literal('success'),
  time_last_update_unix: seconds,
  time_next_update_unix: seconds,
  base_code: z.literal(BASE),
  rates: z.record(z.string(), z.unknown()),
});

/** Reads an answer's JSON. @throws {RatesError} for unusable rates */
export function readAnswer(answer: unknown, now: Date): LiveSnapshot {
  const failure = failureSchema.safeParse(answer);
  if (failure.success) throw new RatesError(`the source answers ${failure.data['error-type']}`);
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw new RatesError(z.prettifyError(parsed.error));
  const { time_last_update_unix, time_next_update_unix, rates } = parsed.data;
  const asOf = new Date(time_last_update_unix * 1000);
  requireFresh(asOf, now);
  const nextUpdateAt = new Date(Math.min(time_next_update_unix * 1000, now.getTime() + LONGEST_TRUST_MS));
  return { quotes: readQuotes(rates), asOf, nextUpdateAt };
}

interface RateServices {
  db: Database;
  /** Of the source. */
  address: string;
  log: Logger;
}

/** Asks for new rates once the kept ones say that there are some. Where the source fails, the kept rates stay. */
export async function refreshRates({ db, address, log }: RateServices, now: Date): Promise<void> {
  const kept = await readSnapshot(db);
  if (kept && kept.nextUpdateAt > now) return;
  try {
    const snapshot = await askSource(address, now);
    await keepSnapshot(db, snapshot);
    const missing = CURRENCY_CODES.filter((code) => snapshot.quotes[code] === undefined);
    log.info({ missing }, 'exchange rates updated');
  } catch (error) {
    log.warn({ err: error }, 'exchange rates could not be updated');
  }
}
