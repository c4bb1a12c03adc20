import fc from 'fast-check';
import { getExampleNumber } from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/mobile/examples';
import metadata from 'libphonenumber-js/min/metadata';
import { COUNTRIES } from '../countries/countries';
import { phoneProblem } from './phone-number';

test.each([
  ['', null],
  ['+923001234567', null],
  ['+92 300 1234567', null],
  ['+92', 'Too short for a +92 number.'],
  ['+921', 'Too short for a +92 number.'],
  ['+92300', 'Too short for a +92 number.'],
  ['+9230012345678901', 'Too long for a +92 number.'],
  [`+92${'3'.repeat(18)}`, 'Too long for a +92 number.'],
  ['+920001234567', 'Not a valid +92 number.'],
  ['+9230012345', 'Not a valid +92 number.'],
  ['+999123456', 'No country has this dial code.'],
  ['call me', 'This is not a phone number.'],
  ['2'.repeat(251), 'Longer than 250 characters.'],
])('§5 %s: %s', (value, problem) => {
  expect(phoneProblem(value, '92')).toBe(problem);
});

test('§5 a number of one digit is too short, and one of more than 17 too long, in every country', () => {
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRIES), fc.stringMatching(/^[1-9][0-9]{17}$/), ({ dialCode }, digits) => {
      expect(phoneProblem(`+${dialCode}${digits.slice(0, 1)}`, '0')).toBe('Too short for a +0 number.');
      expect(phoneProblem(`+${dialCode}${digits}`, '0')).toBe('Too long for a +0 number.');
    }),
  );
});

test('§5 a real number of every country is accepted', () => {
  for (const { iso2 } of COUNTRIES) {
    expect(phoneProblem(getExampleNumber(iso2, examples, metadata)?.number ?? iso2, '0')).toBeNull();
  }
});

test('§5 it never throws, and a problem is one short sentence', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (value) => {
      expect(phoneProblem(value, '0') ?? 'None.').toMatch(/^[A-Z].*\.$/);
    }),
  );
});
