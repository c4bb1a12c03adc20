import { COUNTRIES } from './countries';
import { findByName, searchCountries } from './country-search';

const found = (typed: string) => searchCountries(typed).map(({ iso2 }) => iso2);

test.each([
  ['name', 'pakis', ['PK']],
  ['name, capitals and accents aside', 'REUNION', ['RE']],
  ['a word of the name', 'kingdom', ['GB']],
  ['names that start so before words within names', 'guinea', ['GN', 'GW', 'GQ', 'PG']],
  ['the name that others use', 'turkey', ['TR']],
  ['Saint for St.', 'saint lucia', ['LC']],
  ['code of two letters, before names that start so', 'us', ['US', 'VI']],
  ['initials', 'uae', ['AE']],
  ['dial code', '+92', ['PK']],
  ['dial code without +', '92', ['PK']],
  ['beginning of a dial code', '+38', ['UA', 'RS', 'ME', 'XK', 'HR', 'SI', 'BA', 'MK']],
  ['shared dial code, main country first', '+44', ['GB', 'GG', 'IM', 'JE']],
  ['area code of one country', '+1 (204)', ['CA']],
  ['area code of the main country', '+1 212', ['US']],
  ['digits of a number', '+92 300 1234567', ['PK']],
  ['nothing that exists', 'atlantis', []],
  ['punctuation only', '?!', []],
])('search by %s: %s', (_, typed, iso2) => {
  expect(found(typed)).toEqual(iso2);
});

test('nothing typed shows all countries', () => {
  expect(searchCountries('  ')).toEqual(COUNTRIES);
});

test('every country is found by its name, its code and its dial code', () => {
  for (const { name, iso2, dialCode } of COUNTRIES) {
    expect(found(name)).toContain(iso2);
    expect(found(iso2)).toContain(iso2);
    expect(found(`+${dialCode}`)).toContain(iso2);
  }
});

test('§9 type-to-find takes the first country whose name starts with what was typed', () => {
  expect(findByName('p')?.name).toBe('Pakistan');
  expect(findByName('united k')?.name).toBe('United Kingdom');
  expect(findByName('cote')?.name).toBe('Côte d’Ivoire');
  expect(findByName('stan')).toBeUndefined();
});
