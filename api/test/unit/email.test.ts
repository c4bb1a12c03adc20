import { isEmail, normaliseEmail } from '../../src/provider-format/email';

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
