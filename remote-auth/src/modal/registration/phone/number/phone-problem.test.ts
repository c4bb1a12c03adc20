import fc from 'fast-check';
import { getExampleNumber } from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/mobile/examples';
import metadata from 'libphonenumber-js/min/metadata';
import { COUNTRIES } from '../countries/countries';
import { phoneProblem } from './phone-problem';

test.each([
  ['', null],
  ['+923001234567', null],
  ['+92 300 1234567', null],
  ['+92', 'Too short for Pakistan.'],
  ['+921', 'Too short for Pakistan.'],
  ['+92300', 'Too short for Pakistan.'],
  ['+9230012345678901', 'Too long for Pakistan.'],
  [`+92${'3'.repeat(18)}`, 'Too long for Pakistan.'],
  ['+920001234567', 'Pakistan has no such number.'],
  ['+9230012345', 'Pakistan has no such number.'],
  ['+999123456', 'No country has this dial code.'],
  ['call me', 'This is no phone number.'],
  ['2'.repeat(251), 'Longer than 250 characters.'],
])('§5 %s: %s', (value, problem) => {
  expect(phoneProblem(value, 'Pakistan')).toBe(problem);
});

test('§5 a number of one digit is too short, and one of more than 17 too long, in every country', () => {
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRIES), fc.stringMatching(/^[1-9][0-9]{17}$/), ({ dialCode }, digits) => {
      expect(phoneProblem(`+${dialCode}${digits.slice(0, 1)}`, 'X')).toBe('Too short for X.');
      expect(phoneProblem(`+${dialCode}${digits}`, 'X')).toBe('Too long for X.');
    }),
  );
});

test('§5 a real number of every country is accepted', () => {
  for (const { iso2 } of COUNTRIES) {
    expect(phoneProblem(getExampleNumber(iso2, examples, metadata)?.number ?? iso2, 'X')).toBeNull();
  }
});

test('§5 it never throws, and a problem is one short sentence', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (value) => {
      expect(phoneProblem(value, 'X') ?? 'None.').toMatch(/^[A-Z].*\.$/);
    }),
  );
});
