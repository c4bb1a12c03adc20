import { hash, verify, type Options } from '@node-rs/argon2';
import { notNow } from '../../../plugins/errors/errors';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
export const OWASP_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;
export type PasswordCost = Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>;

/**
 * Passwords that may be under way: four are hashed, by the threads of Node's pool, and a hundred wait for them. At about
 * 20 ms each, the last waits for less than a second.
 */
const MOST_UNDER_WAY = 104;

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
  let underWay = 0;
  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (underWay >= MOST_UNDER_WAY) throw busy();
    underWay += 1;
    return work().finally(() => (underWay -= 1));
  };
  return {
    hash: (password) => counted(() => hash(normalisePassword(password), cost)),
    verify: async (passwordHash, password) =>
      (await counted(() => verify(passwordHash ?? placeholder, normalisePassword(password)))) &&
      passwordHash !== undefined,
  };
}

const busy = () =>
  notNow({ code: 'busy', detail: 'Too many people are signing in at this moment. Try again in a few seconds.' });
