import { createPasswords, OWASP_COST, type Passwords } from '../../src/features/accounts/auth/passwords';
import { ApiError } from '../../src/plugins/errors/errors';

let passwords: Passwords;
beforeAll(async () => {
  passwords = await createPasswords(OWASP_COST);
});

test('passwords are kept as Argon2id with the cost OWASP names', async () => {
  const hash = await passwords.hash('tidal-Verdict-88');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, 'tidal-Verdict-88')).toBe(true);
  expect(await passwords.verify(hash, 'tidal-Verdict-89')).toBe(false);
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
