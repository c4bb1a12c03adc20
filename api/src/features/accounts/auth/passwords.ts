import { hash, verify, type Options } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { notNow } from '../../../plugins/errors/errors';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
export const OWASP_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;
export type PasswordCost = Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>;

/** Passwords that are hashed at the same time: threads of Node's pool, each with the memory of one hash. */
const CONCURRENT = 4;
/** Passwords that wait for that; at about 20 ms each, the last of them waits for less than a second. */
const MAX_WAITING = 100;

/** Both throw ApiError 503 while too many passwords wait. */
export interface Passwords {
  /** Argon2id of the normalised password in PHC format; computed off the main thread. */
  hash(password: string): Promise<string>;
  /** Whether the password belongs to the hash. Without a hash it is wrong, after the same amount of work. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** A password in the one form of all the ways to type it, such as é as one character or as two (NIST SP 800-63B §3.1.1.2). */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

/** @param cost of new hashes; verifying a hash uses the cost it was made with */
export async function createPasswords(cost: PasswordCost): Promise<Passwords> {
  // Unknown e-mails are checked against this hash, so that the time of a login does not tell who is registered.
  const placeholder = await hash('the password of no account', cost);
  const queue = pLimit(CONCURRENT);
  const queued = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (queue.pendingCount >= MAX_WAITING) throw busy();
    return queue(work);
  };
  return {
    hash: async (password) => queued(() => hash(normalisePassword(password), cost)),
    verify: async (passwordHash, password) =>
      (await queued(() => verify(passwordHash ?? placeholder, normalisePassword(password)))) &&
      passwordHash !== undefined,
  };
}

const busy = () =>
  notNow({ code: 'busy', detail: 'Too many people are signing in at this moment. Try again in a few seconds.' });
