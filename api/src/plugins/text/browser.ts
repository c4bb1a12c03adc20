type Names = readonly (readonly [part: string, name: string])[];

/** What the text contains that browsers send of themselves, and what it means: the first that it contains counts. */
const BROWSERS: Names = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
];
const SYSTEMS: Names = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
];

/** A browser in words, such as `Firefox on Windows`. @param agent its `User-Agent` */
export function browserOf(agent = ''): string {
  const nameIn = (names: Names) => names.find(([part]) => agent.includes(part))?.[1] ?? 'unknown';
  return `${nameIn(BROWSERS)} on ${nameIn(SYSTEMS)}`;
}
