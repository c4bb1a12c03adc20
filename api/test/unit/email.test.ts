import fc from 'fast-check';
import { emailKey, isEmail, normaliseEmail } from '../../src/provider-format/email';

test.each([
  'a@example.com',
  'A.b+c@sub.example.co',
  "o'neill@example.com",
  '"a b"@localhost'.replace(' ', ''),
  'a@localhost',
  'a@[127.0.0.1]',
  'a@[::1]',
  'a@bücher.example',
])('%s is an address', (address) => {
  expect(isEmail(address)).toBe(true);
});

test.each([
  'nope',
  '@example.com',
  'a@',
  'a@b',
  'a@-b.com',
  'a@b-.com',
  'a b@example.com',
  'a..b@example.com',
  'a@exa_mple.com',
  'a@[300.0.0.1]',
  'a@example.com\n',
  `${'a'.repeat(320)}@example.com`,
])('%j is none', (address) => {
  expect(isEmail(address)).toBe(false);
});

test('only the domain is stored in lower case', () => {
  expect(normaliseEmail('"A@B"@EXAMPLE.com')).toBe('"A@B"@example.com');
});

test.each([
  ['A.Test1@Example.com', 'a.test1@example.com'],
  [' Ada@MÜNCHEN.example\n', 'ada@xn--mnchen-3ya.example'],
  ['ada@XN--MNCHEN-3YA.example', 'ada@xn--mnchen-3ya.example'],
  ['Ada@[::1]', 'ada@[::1]'],
  ['"A@b"@LOCALHOST', '"a@b"@localhost'],
  ['No Address', 'no address'],
])('%s is compared as %s', (address, key) => {
  expect(emailKey(address)).toBe(key);
});

test('the case of an address makes no difference to how it is compared, nor does how it is stored', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const key = emailKey(address);
      const spellings = [address.toUpperCase(), address.toLowerCase(), normaliseEmail(address), key];
      expect(spellings.map(emailKey)).toEqual(spellings.map(() => key));
    }),
  );
});
