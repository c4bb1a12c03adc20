import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
export const OWASP_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;
export type PasswordCost = Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>;

export interface Passwords {
  /** Argon2id in PHC format; computed off the main thread. */
  hash(password: string): Promise<string>;
  /** Whether the password belongs to the hash. Without a hash the answer is no, after the same work. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** @param cost how expensive a hash is; checking one always takes what it was made with */
export async function createPasswords(cost: PasswordCost): Promise<Passwords> {
  // So that the time of a login does not tell whether an e-mail is registered.
  const nobody = await hash('nobody has this password', cost);
  return {
    hash: (password) => hash(password, cost),
    verify: async (passwordHash, password) =>
      (await verify(passwordHash ?? nobody, password)) && passwordHash !== undefined,
  };
}
