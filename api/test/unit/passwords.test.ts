import { createPasswords, OWASP_COST, type Passwords } from '../../src/auth/passwords';
import { ApiError } from '../../src/provider-format/errors';

let passwords: Passwords;
beforeAll(async () => {
  passwords = await createPasswords(OWASP_COST);
});

/**
 * The fastest of several runs of each, in ms: what the work takes without other load. They take
 * turns, so that a machine that becomes slower or faster meanwhile does so for both.
 */
async function fastest(...works: (() => Promise<unknown>)[]): Promise<number[]> {
  const best = works.map(() => Infinity);
  for (let run = 0; run < 15; run += 1) {
    for (const [index, work] of works.entries()) {
      const start = performance.now();
      await work();
      best[index] = Math.min(best[index] ?? Infinity, performance.now() - start);
    }
  }
  return best;
}

test('passwords are kept as Argon2id with the cost OWASP names', async () => {
  const hash = await passwords.hash('tidal-Verdict-88');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, 'tidal-Verdict-88')).toBe(true);
  expect(await passwords.verify(hash, 'tidal-Verdict-89')).toBe(false);
});

test('an unknown e-mail takes as long as a wrong password', async () => {
  const hash = await passwords.hash('tidal-Verdict-88');
  const [wrong = NaN, unknown = NaN] = await fastest(
    () => passwords.verify(hash, 'wrong'),
    () => passwords.verify(undefined, 'wrong'),
  );
  expect(unknown / wrong).toBeGreaterThan(0.6);
  expect(unknown / wrong).toBeLessThan(1.6);
  expect(await passwords.verify(undefined, 'the password of no account')).toBe(false);
});

test('of too many passwords at once, four are hashed and a hundred wait; the rest is refused at once, with when to try again', async () => {
  const hash = await passwords.hash('tidal-Verdict-88');
  const [hashed, refused] = await settled(Array.from({ length: 150 }, () => passwords.verify(hash, 'wrong')));
  expect(hashed).toEqual(Array.from({ length: 104 }, () => false));
  expect(refused).toHaveLength(46);
  for (const error of refused) {
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  }
  expect(await passwords.verify(hash, 'tidal-Verdict-88')).toBe(true);
});

/** What some promises were fulfilled with, and what the others were rejected with. */
async function settled<Value>(promises: Promise<Value>[]): Promise<[fulfilled: Value[], rejected: unknown[]]> {
  const all = await Promise.allSettled(promises);
  return [
    all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])),
  ];
}
