/** How programs call themselves that have the word of another one in their text, too. */
const NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS': 'macOS' };

/** A browser in words, such as `Firefox on Windows`. @param agent its `User-Agent` */
export function browserOf(agent = ''): string {
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((word) => agent.includes(word));
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((word) => agent.includes(word));
  const named = [browser, system].flatMap((word) => (word === undefined ? [] : (NAMES[word] ?? word)));
  return named.join(' on ') || 'Another program';
}
