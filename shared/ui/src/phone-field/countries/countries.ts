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

const planOf = new Map<string, (typeof plans)[number]>(plans.map((plan) => [plan.iso2.toUpperCase(), plan]));
const names = new Intl.DisplayNames('en', { type: 'region' });
const collator = new Intl.Collator('en');

/** Every country that the list knows and whose numbers can be formatted, by name. */
export const COUNTRIES: Country[] = getCountries(metadata)
  .flatMap((iso2) => {
    const plan = planOf.get(iso2);
    if (plan === undefined) return [];
    const { dialCode, priority, areaCodes } = plan;
    return { name: names.of(iso2) ?? iso2, iso2, dialCode, priority, areaCodes: areaCodes ?? [] };
  })
  .sort((one, other) => collator.compare(one.name, other.name));

const byCode = new Map<string, Country>(COUNTRIES.map((country) => [country.iso2, country]));

/** @returns the country of a code of two letters, or undefined when the list has none */
export const findCountry = (iso2: string): Country | undefined => byCode.get(iso2);

const pakistan = findCountry('PK');
if (pakistan === undefined) throw new Error('The country list lacks Pakistan.');
/** The academy's own country, for a form without an entry. */
export const DEFAULT_COUNTRY = pakistan;

/** The main country of a dial code: the one of priority 0. */
export const mainCountryOf = (dialCode: string): Country | undefined =>
  COUNTRIES.find((country) => country.dialCode === dialCode && country.priority === 0);
