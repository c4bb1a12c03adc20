import fc from 'fast-check';
import { COUNTRIES } from '../countries/countries';
import { countryOf, dialPrefixOf, toInternational, withCountry } from './phone-number';

const country = fc.constantFrom(...COUNTRIES);
const national = fc.stringMatching(/^[1-9][0-9]{0,11}$/);

test.each([
  ['+92', 'US', 'PK'],
  ['+44', 'PK', 'GB'],
  ['+1', 'PK', 'US'],
  // A shared dial code leaves the country that was chosen, until an area code or the whole number says otherwise.
  ['+1', 'CA', 'CA'],
  ['+1809', 'US', 'DO'],
  ['+12045551234', 'US', 'CA'],
  ['+77', 'RU', 'KZ'],
  ['+74951234567', 'KZ', 'RU'],
  ['+447781123456', 'GB', 'GG'],
  // Tristan da Cunha, which the list does not have, is part of Saint Helena there.
  ['+2908123', 'PK', 'SH'],
  // Too short to tell, or of no country.
  ['+', 'PK', 'PK'],
  ['+9', 'PK', 'PK'],
  ['+999123', 'PK', 'PK'],
] as const)('§2 typing %s after %s shows %s', (number, current, shown) => {
  expect(countryOf(number, current)).toBe(shown);
});

test.each([
  ['+923001234567', 'GB', '+443001234567'],
  ['+92', 'GB', '+44'],
  ['', 'GB', '+44'],
  ['+9', 'GB', '+44'],
  ['+12045551234', 'US', '+12045551234'],
] as const)('§2 choosing a country keeps the national digits: %s in %s is %s', (number, chosen, changed) => {
  expect(withCountry(number, chosen)).toBe(changed);
});

test('§2 choosing another country and then the first again changes nothing', () => {
  fc.assert(
    fc.property(country, country, national, (first, other, digits) => {
      const number = `+${first.dialCode}${digits}`;
      expect(withCountry(withCountry(number, other.iso2), first.iso2)).toBe(number);
    }),
  );
});

test('§2 a dial code alone shows a country that has it', () => {
  fc.assert(
    fc.property(country, country, ({ dialCode }, { iso2 }) => {
      const shown = COUNTRIES.find((each) => each.iso2 === countryOf(`+${dialCode}`, iso2));
      expect(shown?.dialCode).toBe(dialCode);
    }),
  );
});

test.each([
  ['0300 1234567', 'PK', '+923001234567'],
  ['3001234567', 'PK', '+923001234567'],
  ['0', 'PK', '+92'],
  ['(212) 555-0123', 'US', '+12125550123'],
  ['06 1234', 'IT', '+39061234'],
  ['0092 300 1234567', 'PK', '+923001234567'],
  ['+44 20', 'PK', '+44 20'],
  ['۰۳۰۰ ۱۲۳', 'PK', '+92300123'],
  ['', 'PK', ''],
] as const)('§5 international mode: "%s" typed in %s is %s', (typed, iso2, number) => {
  expect(toInternational(typed, iso2)).toBe(number);
});

test('§5 international mode: any text comes out without an error, and with "+" if it has digits', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), national), country, (text, { iso2 }) => {
      const number = toInternational(text, iso2);
      expect(/\d/.test(text) ? number.includes('+') : number === text).toBe(true);
    }),
  );
});

test('the beginning of a number is its dial code', () => {
  expect(dialPrefixOf('PK')).toBe('+92');
});
