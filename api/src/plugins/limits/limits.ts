import { createHmac, hkdfSync } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../clock';
import type { Query } from '../database/database';
import { ApiError, tooManyTries } from '../errors/errors';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import { ATTEMPT_HOURS, KNOWN_NETWORK_DAYS } from '@hidden-order/api-shapes/retention-periods';
import type { Allowance, Allowances, LimitName } from './allowances';
import { rateLimits } from './tables';

/** How long a network counts as known to an account after a sign-in from it, in seconds. */
const KNOWN_SECONDS = (KNOWN_NETWORK_DAYS * DAY_MS) / 1000;
/** The wait after a progressive limit is reached for the first time, in seconds; each further one is twice as long. */
const FIRST_WAIT_SECONDS = 60;
/** For how long it counts that a limit was reached, in seconds; within another hour the row is removed. */
const WAITS_SECONDS = (ATTEMPT_HOURS - 1) * 60 * 60;
/** A count that no limit allows. */
const BLOCKED = 1_000_000_000;

/** What counts: a limit and its subject. */
export type Count = readonly [limit: LimitName, subject: string];

/** Counts in the database, so that several processes of the API share the counts. */
export interface Limits {
  /**
   * Counts one against each of these limits, or against none where one of them is reached.
   * @throws {ApiError} 429 when a limit is reached
   */
  take(...counts: Count[]): Promise<void>;
  /**
   * Tries a secret that could be guessed, such as a password. Only a failure counts; where a limit is reached, the secret is
   * not even looked at. Tries with the same first count run one after another: at the same time, the right ones would be
   * refused for want of room, or more wrong ones would be looked at than the limit allows.
   * @param counts the first one names the secret
   * @param work returns undefined for a failure
   * @throws {ApiError} 429 when a limit is reached
   */
  attempt<Found>(
    counts: readonly [Count, ...Count[]],
    work: () => Promise<Found | undefined>,
  ): Promise<Found | undefined>;
  /** Forgets all tries that a limit has counted, and lets further ones be made at once. */
  forget(...count: Count): Promise<void>;
  /** Remembers that an account was used from a network. */
  remember(account: string, network: string): Promise<void>;
  /** Whether an account was used from a network in the last {@link KNOWN_NETWORK_DAYS}. */
  knows(account: string, network: string): Promise<boolean>;
}

/**
 * @param secret the one that signs sessions; a key derived from it hashes what is counted, such as addresses
 * @param clock for the words of a refusal; the library ends periods by the machine's clock
 */
export function createLimits(query: Query, secret: string, allowances: Allowances, clock: Clock): Limits {
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
  /** Refuses all tries for a while, which is twice as long each time within a day. */
  const block = async (limit: LimitName, key: string): Promise<void> => {
    const { consumedPoints } = await waits.penalty(`${limit}:${key}`);
    const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (consumedPoints - 1), allowances[limit].seconds);
    await of(limit).set(key, BLOCKED, seconds);
  };
  /** How long a limit still refuses, in milliseconds; 0 while it is not reached. */
  const waitOf = async ([limit, subject]: Count): Promise<number> => {
    const counted = await of(limit).get(hashed(subject));
    return counted && counted.consumedPoints >= allowances[limit].times ? counted.msBeforeNext : 0;
  };
  /** Counts one. @throws {ApiError} 429 when the limit was reached before */
  const count = async ([limit, subject]: Count): Promise<void> => {
    const key = hashed(subject);
    try {
      const { consumedPoints } = await of(limit).consume(key);
      const { times, isProgressive } = allowances[limit];
      if (isProgressive && consumedPoints === times) await block(limit, key);
    } catch (error) {
      throw error instanceof RateLimiterRes ? refused(error.msBeforeNext) : error;
    }
  };
  /** The last try of each secret that is under way. */
  const underWay = new Map<string, Promise<unknown>>();
  const afterOthers = async <Result>(secret: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = (underWay.get(secret) ?? Promise.resolve()).then(work, work);
    underWay.set(secret, turn);
    try {
      return await turn;
    } finally {
      if (underWay.get(secret) === turn) underWay.delete(secret);
    }
  };
  const refused = (milliseconds: number) => tooManyTries(Math.max(1, Math.ceil(milliseconds / 1000)), clock());
  const pair = (account: string, network: string) => hashed(JSON.stringify([account, network]));

  return {
    async take(...counts) {
      const taken: Count[] = [];
      try {
        for (const one of counts) {
          taken.push(one);
          await count(one);
        }
      } catch (error) {
        if (error instanceof ApiError) {
          for (const [limit, subject] of taken) await of(limit).reward(hashed(subject));
        }
        throw error;
      }
    },
    attempt: (counts, work) =>
      afterOthers(JSON.stringify(counts[0]), async () => {
        const wait = Math.max(...(await Promise.all(counts.map(waitOf))));
        if (wait > 0) throw refused(wait);
        const found = await work();
        if (found === undefined) for (const one of counts) await count(one);
        return found;
      }),
    async forget(limit, subject) {
      await of(limit).delete(hashed(subject));
    },
    async remember(account, network) {
      await known.set(pair(account, network), 1, KNOWN_SECONDS);
    },
    knows: async (account, network) => (await known.get(pair(account, network))) !== null,
  };
}
