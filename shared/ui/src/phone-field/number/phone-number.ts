import {
  AsYouType,
  isValidPhoneNumber,
  parseIncompletePhoneNumber,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { COUNTRIES, findCountry } from '../countries/countries';

/** The beginning of an international number of a country: "+92". */
export const dialPrefixOf = (country: string): string => `+${findCountry(country)?.dialCode ?? ''}`;

/**
 * The country of a number that is being typed.
 * @param number `+` and digits
 * @param current the country so far; it stays while the digits allow it, because countries share dial codes
 */
export function countryOf(number: string, current: CountryCode): CountryCode {
  const typed = read(number);
  const dialCode = typed.getCallingCode();
  if (dialCode === undefined) return current;
  // The library tells some territories apart that the list does not have, such as Tristan da Cunha.
  const certain = findCountry(typed.getCountry() ?? '');
  if (certain !== undefined) return certain.iso2;
  if (findCountry(current)?.dialCode === dialCode) return current;
  return COUNTRIES.find((country) => country.dialCode === dialCode && country.priority === 0)?.iso2 ?? current;
}

/** The number with the dial code of another country; its national digits stay. */
export function withCountry(number: string, country: CountryCode): string {
  const dialCode = read(number).getCallingCode();
  const national = dialCode === undefined ? '' : number.slice(1 + dialCode.length);
  return dialPrefixOf(country) + national;
}

/**
 * Makes typed, pasted or filled-in text international: in Pakistan, "0300 1234567", "00923001234567" and
 * "+92 (0)300 1234567" all become "+923001234567". Text that is international already, or has no digits, stays.
 * @param country the country of a number that does not name one
 */
export function toInternational(text: string, country: CountryCode): string {
  const digits = numberIn(text);
  if (digits === '') return text;
  const prefix = dialPrefixOf(country);
  const isInternational = digits.startsWith('+');
  const isOfCountry = digits.startsWith(prefix);
  const national = digits.slice(isOfCountry ? prefix.length : Number(isInternational));
  // People write "00" for "+", also behind the dial code that the field begins with; 0 alone may become "00".
  if (national.startsWith('00')) return `+${national.slice(2)}`;
  if (!isInternational) {
    // Of 0 and one more digit, the library throws an error where people dial 0 before a foreign number, as in Samoa.
    if (/^0\d?$/.test(national)) return prefix + national;
    const typed = new AsYouType(country, metadata);
    typed.input(digits);
    return typed.getNumberValue() ?? prefix + national;
  }
  if (!isOfCountry) return text;
  const typed = read(digits);
  const isDialCodeTwice = national.startsWith(prefix.slice(1)) && !typed.isValid() && read(`+${national}`).isValid();
  if (isDialCodeTwice) return `+${national}`;
  const number = /^0\d/.test(national) ? typed.getNumberValue() : digits;
  return number === undefined || number === digits ? text : number;
}

/**
 * What the field shall contain after a change. An international number that was put in beside or into the entry takes its
 * place. All other digits stay, and "+" comes first.
 * @param previous the text before the change
 * @param text the text after it
 * @param caret the end of what was put in
 * @param country the country of the field
 */
export function afterChange(previous: string, text: string, caret: number, country: CountryCode): string {
  // A "+" that is not the first sign tells that two entries met.
  if (!/[\p{Nd}+][^+]*\+/u.test(text)) return toInternational(text, country);
  const tail = text.slice(caret);
  const after = previous.endsWith(tail) ? tail : '';
  const kept = previous.length - after.length;
  let start = 0;
  while (start < kept && previous[start] === text[start]) start += 1;
  const entered = numberIn(text.slice(start, text.length - after.length));
  const isBare = numberIn(text.slice(0, start) + after) === dialPrefixOf(country);
  return isBare || /^\+\d/.test(entered) ? toInternational(entered, country) : `+${numberIn(text).replace('+', '')}`;
}

/** The digits of a text, in ASCII, behind "+" where it comes before them; `""` for a text without both. */
export const numberIn = (text: string): string => parseIncompletePhoneNumber(text.normalize('NFKC'));

/** The longest input that counts as a phone number, in characters (spec §5). */
const MAX_INPUT_LENGTH = 250;

const LENGTH_PROBLEMS = { TOO_SHORT: 'Too short', TOO_LONG: 'Too long', INVALID_LENGTH: 'Wrong length' };

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
  const problem = validatePhoneNumberLength(value, metadata);
  if (problem === 'INVALID_COUNTRY') return 'No country has this dial code.';
  if (problem === 'NOT_A_NUMBER') return 'This is not a phone number.';
  if (problem !== undefined) return `${LENGTH_PROBLEMS[problem]} for a +${dialCode} number.`;
  return isValidPhoneNumber(value, metadata) ? null : `Not a valid +${dialCode} number.`;
}

function read(number: string): AsYouType {
  const typed = new AsYouType(undefined, metadata);
  typed.input(number);
  return typed;
}
