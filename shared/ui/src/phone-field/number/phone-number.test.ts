import fc from 'fast-check';
import parsePhoneNumber, { getExampleNumber } from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/mobile/examples';
import metadata from 'libphonenumber-js/min/metadata';
import { COUNTRIES } from '../countries/countries';
import { afterChange, countryOf, dialPrefixOf, toInternational, withCountry } from './phone-number';

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
  // 0 alone may become "00".
  ['0', 'PK', '+920'],
  ['+920', 'PK', '+920'],
  ['+9203', 'PK', '+923'],
  ['(212) 555-0123', 'US', '+12125550123'],
  ['06 1234', 'IT', '+39061234'],
  ['0092 300 1234567', 'PK', '+923001234567'],
  ['0092 300 1234567', 'US', '+923001234567'],
  ['011 92 300 1234567', 'US', '+923001234567'],
  ['92 300 1234567', 'PK', '+923001234567'],
  ['+92 00', 'PK', '+'],
  ['+92 0092 300 1234567', 'PK', '+923001234567'],
  ['+92 0300 1234567', 'PK', '+923001234567'],
  ['+92 923001234567', 'PK', '+923001234567'],
  ['+92 923', 'PK', '+92 923'],
  ['+44 (0)20 7946 0958', 'GB', '+442079460958'],
  ['+44 (0)20 7946 0958', 'PK', '+44 (0)20 7946 0958'],
  ['+45 001', 'FK', '+45 001'],
  ['+00 92', 'PK', '+92'],
  // The library throws an error: 0 is also what people in Samoa dial before a foreign number.
  ['02', 'WS', '+68502'],
  ['+39 06 1234', 'PK', '+39 06 1234'],
  ['+7 812 345', 'RU', '+7 812 345'],
  ['+1 (0)', 'CA', '+1 (0)'],
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

/** What the field contains after text is put in at `|`, or over what stands between two of them. */
const after = (field: string, entered: string): string => {
  const [before = '', ...selected] = field.split('|');
  const tail = selected.at(-1) ?? '';
  return afterChange(field.replaceAll('|', ''), before + entered + tail, (before + entered).length, 'PK');
};

test.each([
  ['+92|', '+92 301 2345678', '+923012345678'],
  ['|+92', '+92 301 2345678', '+923012345678'],
  ['+|92', '+92 301 2345678', '+923012345678'],
  ['+92 3|01 23|', '+92 301 2345678', '+923012345678'],
  ['+92 301 2345678|', '+44 20 7946 0958', '+442079460958'],
  ['+92|', '\u202a+92\u00a0(301) 234-5678\u202c', '+923012345678'],
  ['+92|', '+٩٢ ۳۰۱ ۲۳۴۵۶۷۸', '+923012345678'],
  ['+92|', '＋９２ 301 2345678', '+923012345678'],
  ['+92|', 'Call +92 301 2345678 now', '+923012345678'],
  ['|+92|', '+44 20 7946 0958', '+44 20 7946 0958'],
  ['+92|', '00923012345678', '+923012345678'],
  ['+92|', '0301 2345678', '+923012345678'],
  ['|+92', '0301 2345678', '+923012345678'],
  ['+92|', '923012345678', '+923012345678'],
  // Typed: "+" begins another number behind the dial code alone, and no digit goes.
  ['+92|', '+', '+'],
  ['+92 301|', '+', '+92301'],
  ['|+92', '3', '+923'],
  ['|+92 301', '4', '+492301'],
  ['+92 3|01', '9', '+92 3901'],
])('§5 %s with "%s" put in is %s', (field, entered, number) => {
  expect(after(field, entered)).toBe(number);
});

test('§5 a whole number put in at any place of the dial code is the number', () => {
  const style = fc.constantFrom('E.164' as const, 'INTERNATIONAL' as const, 'RFC3966' as const);
  fc.assert(
    fc.property(country, country, style, fc.nat({ max: 4 }), (owner, shown, format, place) => {
      const example = getExampleNumber(owner.iso2, examples, metadata);
      const prefix = dialPrefixOf(shown.iso2);
      const before = prefix.slice(0, place) + (example?.format(format) ?? '');
      const field = afterChange(prefix, before + prefix.slice(place), before.length, shown.iso2);
      expect(parsePhoneNumber(field, metadata)?.number).toBe(example?.number);
    }),
  );
});

test('§5 no digit goes that is put in without "+", wherever it is', () => {
  const digits = fc.stringMatching(/^[1-9]{1,5}$/);
  fc.assert(
    fc.property(country, digits, digits, fc.nat({ max: 9 }), ({ iso2, dialCode }, there, entered, place) => {
      const field = `+${dialCode}${there}`;
      const before = field.slice(0, place) + entered;
      const text = before + field.slice(place);
      fc.pre(!text.slice(1 + dialCode.length).startsWith(dialCode));
      expect(afterChange(field, text, before.length, iso2).replaceAll(/\D/g, '')).toBe(text.replaceAll('+', ''));
    }),
  );
});

test('the beginning of a number is its dial code', () => {
  expect(dialPrefixOf('PK')).toBe('+92');
});
