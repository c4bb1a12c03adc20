import { COUNTRIES, findCountry } from './countries';

test.each([
  ['US', 'United States', '1', 0],
  ['CA', 'Canada', '1', 1],
  ['PK', 'Pakistan', '92', 0],
  ['RU', 'Russia', '7', 0],
  ['KZ', 'Kazakhstan', '7', 1],
  ['DO', 'Dominican Republic', '1', 2],
  ['GB', 'United Kingdom', '44', 0],
  ['GG', 'Guernsey', '44', 1],
])('§3 %s is %s, dial code +%s, priority %i', (iso2, name, dialCode, priority) => {
  expect(findCountry(iso2)).toMatchObject({ name, iso2, dialCode, priority });
});

test.each([
  ['US', []],
  ['GB', []],
  ['PK', []],
  ['KZ', ['33', '7']],
  ['DO', ['809', '829', '849']],
  ['JM', ['658', '876']],
  ['PR', ['787', '939']],
  ['GG', ['1481', '7781', '7839', '79111', '79117']],
])('§3 area codes of %s: %j', (iso2, areaCodes) => {
  expect(findCountry(iso2)?.areaCodes).toEqual(areaCodes);
});

test('§3 Canada has its area codes, three digits each', () => {
  const codes = findCountry('CA')?.areaCodes ?? [];
  expect(codes).toEqual(expect.arrayContaining(['204', '416', '514', '604', '867', '905']));
  expect(codes.filter((code) => !/^[2-9]\d\d$/.test(code))).toEqual([]);
});

test('§3 the countries of a dial code are numbered from 0 without a gap', () => {
  for (const { dialCode } of COUNTRIES) {
    const priorities = COUNTRIES.filter((country) => country.dialCode === dialCode).map(({ priority }) => priority);
    expect(priorities.sort((a, b) => a - b)).toEqual(priorities.map((_, index) => index));
  }
});

test('§3 every country has a name, and the list is in their order', () => {
  expect(COUNTRIES.length).toBeGreaterThan(240);
  expect(COUNTRIES.filter(({ name, iso2 }) => name === iso2)).toEqual([]);
  expect(COUNTRIES.slice(0, 3).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
});
