import { createPasswords, OWASP_COST, type Passwords } from '../../src/features/accounts/auth/passwords';
import { passwordProblems } from '../../src/features/accounts/auth/password-rules';
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
  const all = await Promise.allSettled(Array.from({ length: 150 }, () => passwords.verify(hash, 'wrong')));
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(all.filter((one) => one.status === 'fulfilled' && !one.value)).toHaveLength(104);
  expect(refused).toHaveLength(46);
  for (const error of refused) {
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  }
  expect(await passwords.verify(hash, 'tidal-Verdict-88')).toBe(true);
});

const SHORT = 'This password is too short. It must contain at least 6 characters.';
const COMMON = 'This password is too common.';
const NUMERIC = 'This password is entirely numeric.';
const SIMILAR = 'The password is too similar to the email address.';

test.each<[string, string[]]>([
  ['tidal-Verdict-88', []],
  ['aB3$x', [SHORT]],
  ['𝄞𝄞𝄞𝄞𝄞', [SHORT]],
  ['𝄞𝄞𝄞𝄞𝄞𝄞', []],
  ['password', [COMMON]],
  ['PassWord', [COMMON]],
  ['12345678', [COMMON, NUMERIC]],
  ['12345', [SHORT, COMMON, NUMERIC]],
  ['٠١٢٣٤٥٨٩', [NUMERIC]],
])('§5 %s', (password, problems) => {
  expect(passwordProblems(password, 'zq@zq.zq')).toEqual(problems);
});

test.each<[string, string, boolean]>([
  ['carolina', 'carol@example.com', true], // 2·5/13 = 0.77 of "carol"
  ['Carol-Hx', 'carol@example.com', true], // 2·5/13
  ['carol-hx9', 'carol@example.com', true], // 2·5/14 = 0.71
  ['carol-hx97', 'carol@example.com', false], // 2·5/15 = 0.67
  ['moc.elpmaxe', 'carol@example.com', false], // the order counts
  ['small animals in a remake', 'sana.imran.malik@mail.example', false], // shares 0.74 of the letters, 0.44 in order
  ['c-a-r-o-l', 'carol@example.com', true], // 2·5/14
])('%s beside %s', (password, email, similar) => {
  expect(passwordProblems(password, email).includes(SIMILAR)).toBe(similar);
});
