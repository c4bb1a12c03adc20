import { createHmac, hkdfSync } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Query } from '../database/database';
import { tooManyTries } from '../provider-format/errors';
import { ATTEMPT_HOURS, KNOWN_NETWORK_DAYS } from '../retention/periods';
import type { Allowance, Allowances, LimitName } from './allowances';
import { rateLimits } from './tables';

/** How long a network counts as known to an account after a sign-in from it, in seconds. */
const KNOWN_SECONDS = KNOWN_NETWORK_DAYS * 24 * 60 * 60;
/** The wait after a progressive limit is reached for the first time, in seconds; each further one is twice as long. */
const FIRST_WAIT_SECONDS = 60;
/** For how long it counts that a limit was reached, in seconds; within another hour the row is removed. */
const WAITS_SECONDS = (ATTEMPT_HOURS - 1) * 60 * 60;
/** A count that no limit allows and no tries that are given back bring below one. */
const BLOCKED = 1_000_000_000;

/** Counts in the database, so that several processes of the API share the counts. */
export interface Limits {
  /**
   * Counts one try for what a limit is about, before the try is made, so that tries at the same time are counted too.
   * @throws {ApiError} 429 when the limit is reached
   */
  take(limit: LimitName, subject: string): Promise<void>;
  /** Takes back a counted try that has turned out well. */
  giveBack(limit: LimitName, subject: string): Promise<void>;
  /** Forgets all tries that a limit has counted, and lets further ones be made at once. */
  forget(limit: LimitName, subject: string): Promise<void>;
  /** Remembers that an account was used from a network. */
  remember(account: string, network: string): Promise<void>;
  /** Whether an account was used from a network in the last {@link KNOWN_NETWORK_DAYS}. */
  knows(account: string, network: string): Promise<boolean>;
}

/** What a failed try counts against: a limit and its subject. */
export type Count = readonly [limit: LimitName, subject: string];

/**
 * Tries something that only counts when it fails. It counts before it is made, so that tries at the same time cannot pass
 * a limit together. A try that a further limit or a fault prevents, such as 503 of a full queue, does not count.
 * @param work returns undefined for a failure
 * @throws {ApiError} 429 when a limit is reached
 */
export async function attempt<Found>(
  limits: Limits,
  counts: readonly Count[],
  work: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const taken: Count[] = [];
  try {
    for (const count of counts) {
      await limits.take(...count);
      taken.push(count);
    }
    const found = await work();
    if (found === undefined) taken.length = 0;
    return found;
  } finally {
    for (const count of taken) await limits.giveBack(...count);
  }
}

/** @param secret the one that signs sessions; a key derived from it hashes what is counted, such as addresses */
export function createLimits(query: Query, secret: string, allowances: Allowances): Limits {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'limits', 32));
  const hashed = (subject: string) => createHmac('sha256', key).update(subject).digest('base64url');
  const storeClient = { query: ({ text, values }: { text: string; values: unknown[] }) => query(text, values) };
  const limiter = (keyPrefix: string, { times, seconds }: Pick<Allowance, 'times' | 'seconds'>) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: getTableName(rateLimits),
      tableCreated: true,
      clearExpiredByTimeout: false,
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
  const waits = limiter('WAITS', { times: 1, seconds: WAITS_SECONDS });
  /** Refuses all tries for a while, which is twice as long each time within a day. @returns how long, in seconds */
  const block = async (limit: LimitName, key: string): Promise<number> => {
    const { consumedPoints } = await waits.penalty(`${limit}:${key}`);
    const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (consumedPoints - 1), allowances[limit].seconds);
    await of(limit).set(key, BLOCKED, seconds);
    return seconds;
  };
  const pair = (account: string, network: string) => hashed(JSON.stringify([account, network]));

  return {
    async take(limit, subject) {
      const key = hashed(subject);
      try {
        await of(limit).consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const { times, isProgressive } = allowances[limit];
        const isFirst = error.consumedPoints === times + 1;
        const wait = isProgressive && isFirst ? await block(limit, key) : error.msBeforeNext / 1000;
        throw tooManyTries(Math.max(1, Math.ceil(wait)));
      }
    },
    async giveBack(limit, subject) {
      await of(limit).reward(hashed(subject));
    },
    async forget(limit, subject) {
      await of(limit).delete(hashed(subject));
    },
    async remember(account, network) {
      await known.set(pair(account, network), 1, KNOWN_SECONDS);
    },
    knows: async (account, network) => (await known.get(pair(account, network))) !== null,
  };
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
