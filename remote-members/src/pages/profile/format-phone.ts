import parsePhoneNumber, { type CountryCode, type PhoneNumber } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/** The display modes of phone numbers (spec §9). */
export const PHONE_DISPLAY_MODES = ['national', 'international', 'e.164', 'rfc3966', 'idd', 'auto'] as const;
export type PhoneDisplayMode = (typeof PHONE_DISPLAY_MODES)[number];

/**
 * Formats a phone number in a display mode of spec §9:
 * - `national`: in the format of the number's country, "0300 1234567"
 * - `international`: "+92 300 1234567"
 * - `e.164`: "+923001234567"
 * - `rfc3966`: a `tel:` URI, "tel:+923001234567"
 * - `idd`: as dialled from `ownCountry`, "00 92 300 1234567" from the United Kingdom
 * - `auto`: national for a number of `ownCountry`, international for any other
 *
 * Import this module lazily: its numbering plans have about 25 KB.
 * @param value the number as entered; without "+" it is a number of `ownCountry`
 * @param ownCountry the reader's country
 * @returns the formatted number, or `value` if it is no phone number
 */
export function formatPhone(value: string, mode: PhoneDisplayMode, ownCountry: CountryCode): string {
  const number = parsePhoneNumber(value, ownCountry, metadata);
  return number === undefined ? value : write(number, mode, ownCountry);
}

function write(number: PhoneNumber, mode: PhoneDisplayMode, ownCountry: CountryCode): string {
  switch (mode) {
    case 'national':
      return number.formatNational();
    case 'international':
      return number.formatInternational();
    case 'e.164':
      return number.number;
    case 'rfc3966':
      return number.getURI();
    case 'idd':
      // Some countries have no single prefix for calls abroad, because it selects a carrier. The library returns '' then.
      return number.format('IDD', { fromCountry: ownCountry }) || number.formatInternational();
    case 'auto':
      return write(number, number.country === ownCountry ? 'national' : 'international', ownCountry);
  }
}
