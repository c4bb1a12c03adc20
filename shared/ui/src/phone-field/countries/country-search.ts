import alternativeNames from 'react-phone-number-input/locale/en';
import { COUNTRIES, type Country } from './countries';

/**
 * Countries that fit the typed text, in the order of the list: by name, its words or their initials ("UK"), by code
 * of two letters, or by dial code with or without "+" and area code ("+1 204" is Canada). A blank text fits all.
 */
export function searchCountries(typed: string): Country[] {
  const query = plain(typed);
  const digits = typed.replace(/\D/g, '');
  if (digits !== '' && /^[\s+()\d-]+$/.test(typed)) return byDialCode(digits);
  if (query === '') return typed.trim() === '' ? COUNTRIES : [];
  return INDEX.filter(({ terms }) => terms.some((term) => term === query || ` ${term}`.includes(` ${query}`)))
    .sort((one, other) => rank(one.terms, query) - rank(other.terms, query))
    .map(({ country }) => country);
}

/** The first country whose name starts with `typed`, ignoring case and accents (spec §9, type-to-find), if there is one. */
export const findByName = (typed: string): Country | undefined =>
  COUNTRIES.find(({ name }) => plain(name).startsWith(plain(typed)));

function byDialCode(digits: string): Country[] {
  const ofPlan = COUNTRIES.filter(({ dialCode }) => digits.startsWith(dialCode) || dialCode.startsWith(digits));
  const byArea = ofPlan.filter(({ dialCode, areaCodes }) =>
    areaCodes.some((code) => digits.startsWith(dialCode + code)),
  );
  // An area code that no other country lists belongs to the main one.
  const fitting = byArea.length > 0 ? byArea : ofPlan.filter((country) => mayBegin(country, digits));
  return fitting.sort((one, other) => Number(one.dialCode) - Number(other.dialCode) || one.priority - other.priority);
}

/** Whether a number of the country may begin with the digits, dial code included. */
const mayBegin = ({ dialCode, priority, areaCodes }: Country, digits: string): boolean =>
  priority === 0 || areaCodes.length === 0 || areaCodes.some((code) => (dialCode + code).startsWith(digits));

/** Exact matches first, then names that start with the query, then words within names. */
function rank(terms: readonly string[], query: string): number {
  if (terms.includes(query)) return 0;
  return terms.some((term) => term.startsWith(query)) ? 1 : 2;
}

/** Lower case, without accents and punctuation: "Côte d’Ivoire" → "cote divoire". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\bst\.? /g, 'saint ')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/[\s-]+/g, ' ')
    .trim();

const initials = (name: string): string =>
  plain(name.replace(/\b(?:and|of|the)\b/g, '').replace(/\B\p{L}|[\s.&]/gu, ''));

const INDEX = COUNTRIES.map((country) => {
  // Some countries have two common names: Türkiye, Turkey.
  const terms = [country.name, alternativeNames[country.iso2]].map(plain);
  return { country, terms: [country.iso2.toLowerCase(), initials(country.name), ...terms] };
});
