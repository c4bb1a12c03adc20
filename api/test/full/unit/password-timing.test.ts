import { createPasswords, OWASP_COST } from '../../../src/features/accounts/auth/passwords';

/** Enough for each to have run without a pause, also on a busy machine. */
const RUNS = 80;

test.each([
  ['wrong', 'wrong'],
  ['one that is typed in another form than it is hashed in', 'u\u0308berf\u00fcllt'],
])('an unknown e-mail takes as long as a wrong password: %s', async (_case, password) => {
  const passwords = await createPasswords(OWASP_COST);
  const hash = await passwords.hash('tidal-Verdict-88');
  const timed = async (of: string | undefined) => {
    const start = performance.now();
    await passwords.verify(of, password);
    return performance.now() - start;
  };
  let [wrong, unknown] = [Infinity, Infinity];
  // They take turns, so that a machine that becomes slower or faster meanwhile does so for both.
  for (let run = 0; run < RUNS; run += 1) {
    wrong = Math.min(wrong, await timed(hash));
    unknown = Math.min(unknown, await timed(undefined));
  }
  expect(unknown / wrong).toBeGreaterThan(0.6);
  expect(unknown / wrong).toBeLessThan(1.6);
});
