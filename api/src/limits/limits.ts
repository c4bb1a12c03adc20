import { createHmac, hkdfSync } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Query } from '../database/database';
import { ApiError } from '../provider-format/errors';
import type { Allowances, LimitName } from './allowances';
import { rateLimits } from './tables';

/** How long a network counts as known to an account after a sign-in from it, in seconds. */
const KNOWN_SECONDS = 90 * 24 * 60 * 60;

/** Counts in the database, so that several processes of the API share the counts. */
export interface Limits {
  /**
   * Counts one try for what a limit is about, before the try is made, so that tries at the same time are counted too.
   * @throws {ApiError} 429 when the limit is reached
   */
  take(limit: LimitName, subject: string): Promise<void>;
  /** Takes back a counted try that has turned out well. */
  giveBack(limit: LimitName, subject: string): Promise<void>;
  /** Remembers that an account was used from a network. */
  remember(account: string, network: string): Promise<void>;
  /** Whether an account was used from a network in the last 90 days. */
  knows(account: string, network: string): Promise<boolean>;
}

/** @param secret the one that signs sessions; a key derived from it hashes what is counted, such as addresses */
export function createLimits(query: Query, secret: string, allowances: Allowances): Limits {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'limits', 32));
  const hashed = (subject: string) => createHmac('sha256', key).update(subject).digest('base64url');
  const storeClient = { query: ({ text, values }: { text: string; values: unknown[] }) => query(text, values) };
  const limiter = (keyPrefix: string, { times, seconds }: { times: number; seconds: number }) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: getTableName(rateLimits),
      tableCreated: true,
      keyPrefix,
      points: times,
      duration: seconds,
    });
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  /** The limiter of a name, made when it is first asked for. */
  const of = (name: LimitName): RateLimiterPostgres => {
    const made = limiters.get(name) ?? limiter(name, allowances[name]);
    limiters.set(name, made);
    return made;
  };
  const known = limiter('KNOWN', { times: 1, seconds: KNOWN_SECONDS });
  const pair = (account: string, network: string) => hashed(JSON.stringify([account, network]));

  return {
    async take(limit, subject) {
      try {
        await of(limit).consume(hashed(subject));
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooManyTries(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
        throw error;
      }
    },
    async giveBack(limit, subject) {
      await of(limit).reward(hashed(subject));
    },
    async remember(account, network) {
      await known.set(pair(account, network), 1, KNOWN_SECONDS);
    },
    knows: async (account, network) => (await known.get(pair(account, network))) !== null,
  };
}

/** @param seconds until the next try is allowed */
function tooManyTries(seconds: number): ApiError {
  const minutes = Math.ceil(seconds / 60);
  return new ApiError(
    429,
    { code: 'too_many_tries', detail: `Too many tries. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.` },
    { 'retry-after': String(seconds) },
  );
}

/**
 * The network of an address: the address itself for IPv4, and the first 64 bits for IPv6, of which a household or a
 * server has the rest to choose from.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
