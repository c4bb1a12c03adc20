import fc from 'fast-check';
import { emailKey, normaliseEmail } from '../../src/plugins/text/email';

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
