import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
export const OWASP_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;
export type PasswordCost = Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>;

export interface Passwords {
  /** Argon2id in PHC format; computed off the main thread. */
  hash(password: string): Promise<string>;
  /** Whether the password belongs to the hash. Without a hash it is false, after the same amount of work. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** @param cost of new hashes; verifying a hash uses the cost it was made with */
export async function createPasswords(cost: PasswordCost): Promise<Passwords> {
  // Unknown e-mails are checked against this hash, so that the time of a login does not tell who is registered.
  const placeholder = await hash('the password of no account', cost);
  return {
    hash: (password) => hash(password, cost),
    verify: async (passwordHash, password) =>
      (await verify(passwordHash ?? placeholder, password)) && passwordHash !== undefined,
  };
}
