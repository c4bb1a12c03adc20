import { createPasswords, OWASP_COST } from '../../../src/features/accounts/auth/passwords';

/** Enough for each to have run without a pause, also on a busy machine. */
const RUNS = 80;

/**
 * The fastest of RUNS runs of each, in ms: what the work takes without other load. They take
 * turns, so that a machine that becomes slower or faster meanwhile does so for both.
 */
async function fastest(...works: (() => Promise<unknown>)[]): Promise<number[]> {
  const best = works.map(() => Infinity);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, work] of works.entries()) {
      const start = performance.now();
      await work();
      best[index] = Math.min(best[index] ?? Infinity, performance.now() - start);
    }
  }
  return best;
}

test.each([
  ['wrong', 'wrong'],
  ['one that is typed in another form than it is hashed in', 'u\u0308berf\u00fcllt'],
])('an unknown e-mail takes as long as a wrong password: %s', async (_case, password) => {
  const passwords = await createPasswords(OWASP_COST);
  const hash = await passwords.hash('tidal-Verdict-88');
  const [wrong = NaN, unknown = NaN] = await fastest(
    () => passwords.verify(hash, password),
    () => passwords.verify(undefined, password),
  );
  expect(unknown / wrong).toBeGreaterThan(0.6);
  expect(unknown / wrong).toBeLessThan(1.6);
  expect(await passwords.verify(undefined, 'the password of no account')).toBe('wrong');
});
