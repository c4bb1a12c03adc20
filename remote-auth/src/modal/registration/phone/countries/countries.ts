import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { areaCodesOf } from './area-codes';

/** A row of the country list (SPEC §3). */
export interface Country {
  /** English name. */
  name: string;
  /** ISO 3166-1 code of two letters, as "PK". */
  iso2: CountryCode;
  /** Calling code without "+", as "92". */
  dialCode: string;
  /** Place among the countries that share the dial code; the main one is 0. */
  priority: number;
  /** Digits after the dial code by which this country differs from the main one, which has all the rest and no entry. */
  areaCodes: readonly string[];
}

const names = new Intl.DisplayNames('en', { type: 'region' });
const collator = new Intl.Collator('en');

/** Every country with a numbering plan, by name. */
export const COUNTRIES: readonly Country[] = getCountries(metadata)
  .map((iso2) => {
    const dialCode = getCountryCallingCode(iso2, metadata);
    // The plan lists the main country of a calling code first.
    const priority = metadata.country_calling_codes[dialCode]?.indexOf(iso2) ?? 0;
    const areaCodes = priority === 0 ? [] : areaCodesOf(iso2, metadata);
    return { name: names.of(iso2) ?? iso2, iso2, dialCode, priority, areaCodes };
  })
  .sort((one, other) => collator.compare(one.name, other.name));

const byCode = new Map<string, Country>(COUNTRIES.map((country) => [country.iso2, country]));

/** @returns the country of a code of two letters, or undefined when it has no numbering plan */
export const findCountry = (iso2: string): Country | undefined => byCode.get(iso2);

/** The academy's own country, for a form that nobody has touched yet. */
export const DEFAULT_COUNTRY = countryOfTheAcademy();

/** The main country of a dial code: the one of priority 0. */
export const mainCountryOf = (dialCode: string): Country | undefined =>
  COUNTRIES.find((country) => country.dialCode === dialCode && country.priority === 0);

function countryOfTheAcademy(): Country {
  const pakistan = findCountry('PK');
  if (pakistan === undefined) throw new Error('The numbering plans lack Pakistan.');
  return pakistan;
}
