import { isValidPhoneNumber, validatePhoneNumberLength } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/** The longest input that counts as a phone number, in characters (spec §5). */
const MAX_INPUT_LENGTH = 250;

/**
 * Checks a phone number by spec §5: at most 250 characters, 2 to 17 national digits, and the lengths and the pattern of
 * its country. The library counts the digits. An empty value is valid, because the phone is optional.
 * @param value the entry in international form
 * @param dialCode the dial code of the country that the field shows, for the message
 * @returns the problem as one short sentence, or null
 */
export function phoneProblem(value: string, dialCode: string): string | null {
  if (value === '') return null;
  if (value.length > MAX_INPUT_LENGTH) return `Longer than ${MAX_INPUT_LENGTH} characters.`;
  switch (validatePhoneNumberLength(value, metadata)) {
    case 'TOO_SHORT':
      return `Too short for a +${dialCode} number.`;
    case 'TOO_LONG':
      return `Too long for a +${dialCode} number.`;
    case 'INVALID_LENGTH':
      return `Wrong length for a +${dialCode} number.`;
    case 'INVALID_COUNTRY':
      return 'No country has this dial code.';
    case 'NOT_A_NUMBER':
      return 'This is not a phone number.';
    case undefined:
      return isValidPhoneNumber(value, metadata) ? null : `Not a valid +${dialCode} number.`;
  }
}
