import { isValidPhoneNumber, validatePhoneNumberLength } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/** Most characters that are looked at as a phone number at all (SPEC §5). */
export const MAX_INPUT_LENGTH = 250;

/**
 * Checks a phone number by SPEC §5: at most 250 characters, 2 to 17 national digits, and the lengths and the pattern of
 * its country. The library counts the digits. Nothing entered is no problem: a phone number is optional.
 * @param value what was entered, in international form
 * @param countryName whose numbers it is compared with
 * @returns what is wrong, as one short sentence, or null
 */
export function phoneProblem(value: string, countryName: string): string | null {
  if (value === '') return null;
  if (value.length > MAX_INPUT_LENGTH) return `Longer than ${MAX_INPUT_LENGTH} characters.`;
  switch (validatePhoneNumberLength(value, metadata)) {
    case 'TOO_SHORT':
      return `Too short for ${countryName}.`;
    case 'TOO_LONG':
      return `Too long for ${countryName}.`;
    case 'INVALID_LENGTH':
      return `${countryName} has no numbers of this length.`;
    case 'INVALID_COUNTRY':
      return 'No country has this dial code.';
    case 'NOT_A_NUMBER':
      return 'This is no phone number.';
    case undefined:
      return isValidPhoneNumber(value, metadata) ? null : `${countryName} has no such number.`;
  }
}
