import plans from 'intl-tel-input/data';
import { getCountries, type CountryCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/** A row of the country list (spec §3). */
export interface Country {
  /** English name. */
  name: string;
  /** ISO 3166-1 code of two letters, as "PK". */
  iso2: CountryCode;
  /** Calling code without "+", as "92". */
  dialCode: string;
  /** Place among the countries that share the dial code; the main one is 0. */
  priority: number;
  /**
   * Digits after the dial code that its numbers can begin with, empty when any can follow. Countries that share a dial code
   * may also share some of these, as mobile ranges.
   */
  areaCodes: readonly string[];
}

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Every country that the list knows and whose numbers can be formatted, by name. */
export const COUNTRIES: Country[] = getCountries(metadata)
  .flatMap((iso2) => {
    const plan = plans.find((each) => each.iso2 === iso2.toLowerCase());
    if (plan === undefined) return [];
    const { dialCode, priority, areaCodes } = plan;
    return { name: names.of(iso2) ?? iso2, iso2, dialCode, priority, areaCodes: areaCodes ?? [] };
  })
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** @returns the country of a code of two letters, or undefined when the list has none */
export const findCountry = (code: string): Country | undefined => COUNTRIES.find(({ iso2 }) => iso2 === code);

const pakistan = findCountry('PK');
if (pakistan === undefined) throw new Error('The country list lacks Pakistan.');
/** The academy's own country, for a form without an entry. */
export const DEFAULT_COUNTRY = pakistan;
