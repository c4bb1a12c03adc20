import { AsYouType, parseIncompletePhoneNumber, type CountryCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { findCountry, mainCountryOf } from '../countries/countries';

/** The beginning of an international number of a country: "+92". */
export const dialPrefixOf = (country: CountryCode): string => `+${findCountry(country)?.dialCode ?? ''}`;

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
  return findCountry(current)?.dialCode === dialCode ? current : (mainCountryOf(dialCode)?.iso2 ?? current);
}

/** The number with the dial code of another country; its national digits stay. */
export function withCountry(number: string, country: CountryCode): string {
  const dialCode = read(number).getCallingCode();
  const national = dialCode === undefined ? '' : number.slice(1 + dialCode.length);
  return dialPrefixOf(country) + national;
}

/**
 * Makes typed or pasted text international: without "+" it is a number of `country` as people there write it,
 * "0300 1234567" → "+923001234567". Text that has no digits, or begins with "+" already, stays.
 */
export function toInternational(text: string, country: CountryCode): string {
  const digits = parseIncompletePhoneNumber(text);
  if (digits === '' || digits.startsWith('+')) return text;
  const typed = new AsYouType(country, metadata);
  typed.input(digits);
  return typed.getNumberValue() ?? text;
}

function read(number: string): AsYouType {
  const typed = new AsYouType(undefined, metadata);
  typed.input(number);
  return typed;
}
