import fc from 'fast-check';
import parsePhoneNumber, { getCountries, getExampleNumber } from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/mobile/examples';
import metadata from 'libphonenumber-js/min/metadata';
import { formatPhone, PHONE_DISPLAY_MODES } from './format-phone';

const mode = fc.constantFrom(...PHONE_DISPLAY_MODES);
const country = fc.constantFrom(...getCountries(metadata));
/** Mobile numbers of every country, as real ones look. */
const number = country.map((iso2) => {
  const example = getExampleNumber(iso2, examples, metadata);
  if (example === undefined) throw new Error(`${iso2} has no example number.`);
  return example;
});

test.each([
  ['national', 'PK', '0300 1234567'],
  ['national', 'GB', '0300 1234567'],
  ['international', 'PK', '+92 300 1234567'],
  ['e.164', 'PK', '+923001234567'],
  ['rfc3966', 'PK', 'tel:+923001234567'],
  ['idd', 'GB', '00 92 300 1234567'],
  ['idd', 'US', '011 92 300 1234567'],
  ['idd', 'PK', '0300 1234567'],
  ['auto', 'PK', '0300 1234567'],
  ['auto', 'GB', '+92 300 1234567'],
] as const)('§9 display mode %s for a reader in %s: %s', (displayMode, ownCountry, shown) => {
  expect(formatPhone('+923001234567', displayMode, ownCountry)).toBe(shown);
});

test('§9 a number without "+" is one of the reader’s country', () => {
  expect(formatPhone('0300 1234567', 'e.164', 'PK')).toBe('+923001234567');
});

test.each(['', '+', '+999123', 'call me', '+92', '2'.repeat(251)])(
  '§9 what is no phone number stays as it is: %s',
  (value) => {
    for (const each of PHONE_DISPLAY_MODES) expect(formatPhone(value, each, 'PK')).toBe(value);
  },
);

test('§9 what is shown can be read back to the same number', () => {
  // Some prefixes for calls abroad run into the number (Hong Kong's): `idd` is for dialling, see below.
  const readable = fc.constantFrom(...PHONE_DISPLAY_MODES.filter((each) => each !== 'idd'));
  fc.assert(
    fc.property(number, readable, country, (original, displayMode, ownCountry) => {
      const shown = formatPhone(original.number, displayMode, ownCountry);
      // National numbers are read in their own country, all others by who reads them.
      const reader = displayMode === 'national' ? (original.country ?? ownCountry) : ownCountry;
      expect(parsePhoneNumber(shown, reader, metadata)?.number).toBe(original.number);
    }),
    { numRuns: 1000 },
  );
});

test('§9 idd ends with the digits to dial, and needs no "+" where the country has a prefix for calls abroad', () => {
  fc.assert(
    fc.property(number, fc.constantFrom('PK', 'US', 'GB', 'HK', 'RU'), ({ number: original }, ownCountry) => {
      const dialled = formatPhone(original, 'idd', ownCountry);
      const national = formatPhone(original, 'national', ownCountry);
      expect(dialled).not.toContain('+');
      const digits = dialled.replace(/\D/g, '');
      expect(digits.endsWith(original.slice(1)) || dialled === national || `1 ${national}` === dialled).toBe(true);
    }),
  );
});

test('§9 idd is international from countries where the caller chooses a carrier', () => {
  expect(formatPhone('+923001234567', 'idd', 'CL')).toBe('+92 300 1234567');
});

test('§9 it never throws, whatever was typed, and never loses it', () => {
  const typed = fc.oneof(fc.string({ maxLength: 300 }), fc.stringMatching(/^\+?[0-9 ()-]{0,30}$/));
  fc.assert(
    fc.property(typed, mode, country, (value, displayMode, ownCountry) => {
      const shown = formatPhone(value, displayMode, ownCountry);
      expect(shown === '').toBe(value === '');
    }),
    { numRuns: 1000 },
  );
});
