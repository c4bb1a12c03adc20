import fc from 'fast-check';
import { identityNumberSchema, maskIdentityNumber } from './identity-number';

const accepts = (number: string) => identityNumberSchema.safeParse(number);
const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
const cnic = fc.tuple(digits(5), digits(7), digits(1)).map((parts) => parts.join('-'));
const passport = fc.stringMatching(/^[A-Za-z0-9]{6,20}$/).filter((number) => !/^\d{13}$/.test(number));

test('CNIC: 13 digits as XXXXX-XXXXXXX-X are accepted unchanged', () => {
  fc.assert(fc.property(cnic, (number) => accepts(number).data === number));
});

test('CNIC: missing dashes, or spaces and other dashes in their place, become dashes', () => {
  fc.assert(
    fc.property(cnic, fc.constantFrom('', ' ', '\u2010', '\u2011', '–', '—', '−'), (number, separator) => {
      return accepts(number.replaceAll('-', separator)).data === number;
    }),
  );
});

test('digits of Urdu and Arabic keyboards are taken as Western ones', () => {
  const inScript = (zero: number) => (text: string) =>
    text.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
  for (const write of [inScript(0x6f0), inScript(0x660)])
    fc.assert(fc.property(fc.oneof(cnic, passport), (number) => accepts(write(number)).data === number));
});

test('passport: 6 to 20 letters and digits are accepted unchanged', () => {
  fc.assert(fc.property(passport, (number) => accepts(number).data === number));
});

test('CNIC/passport: it may be empty', () => {
  expect(accepts('').data).toBe('');
});

test.each(['AB123', 'A'.repeat(21), '42101-1234567', '42101-1234567-12', 'AB-123456', 'AB 123456', 'پاسپورٹ12'])(
  'CNIC/passport: %s is refused',
  (number) => {
    expect(accepts(number).success).toBe(false);
  },
);

test('/profile CNIC/passport: the mask leaves only the last two characters and the separators readable', () => {
  expect(maskIdentityNumber('42101-1234567-8')).toBe('•••••-••••••7-8');
  expect(maskIdentityNumber('AB1234567')).toBe('•••••••67');
});
