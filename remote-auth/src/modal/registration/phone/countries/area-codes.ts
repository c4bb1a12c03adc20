import type { CountryCode, MetadataJson } from 'libphonenumber-js/core';

/** Where libphonenumber's compact metadata keeps what is read here (its `source/metadata.js`, format 4). */
const LEADING_DIGITS = 10;
const TYPES = 11;

/**
 * The digits by which a country's numbers differ from those of others with its calling code (SPEC §3): its leading digits
 * where the numbering plan has them (Kazakhstan, the Caribbean), otherwise the area codes of its fixed lines (Canada,
 * Guernsey). Meant for countries that are not the main one of their calling code; the main one has all the rest.
 */
export function areaCodesOf(iso2: CountryCode, { countries }: MetadataJson): string[] {
  const plan: unknown[] = countries[iso2] ?? [];
  const leading = plan[LEADING_DIGITS];
  // "1481[25-9]\d{5}": in a whole number, what comes after the area code begins with the choice of a digit.
  const codes =
    typeof leading === 'string'
      ? beginnings(leading)
      : beginnings(fixedLinePattern(plan[TYPES]), { choices: 'nested' });
  return [...new Set(codes)].sort();
}

function fixedLinePattern(types: unknown): string {
  const fixedLine: unknown = Array.isArray(types) ? types[0] : undefined;
  const pattern: unknown = Array.isArray(fixedLine) ? fixedLine[0] : undefined;
  return typeof pattern === 'string' ? pattern : '';
}

/**
 * All the digits that numbers of a pattern can begin with, up to where any digit may follow (`\d`). Patterns of
 * numbering plans are made of digits, classes `[2-57]`, groups `(?:a|b)` and repetitions.
 * @param choices whether classes outside of groups are written out too, or end the beginning
 */
function beginnings(pattern: string, { choices }: { choices: 'all' | 'nested' } = { choices: 'all' }): string[] {
  let at = 0;
  let depth = 0;

  const alternatives = (): Beginning[] => {
    const found = sequence();
    while (pattern[at] === '|') {
      at += 1;
      found.push(...sequence());
    }
    return found;
  };

  const sequence = (): Beginning[] => {
    let found: Beginning[] = [{ digits: '', open: true }];
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      const next = piece();
      found = found.flatMap((start) =>
        start.open ? next.map(({ digits, open }) => ({ digits: start.digits + digits, open })) : [start],
      );
    }
    return found;
  };

  const piece = (): Beginning[] => {
    const rest = pattern.slice(at);
    const group = /^\((?:\?:)?/.exec(rest);
    if (group !== null) {
      at += group[0].length;
      depth += 1;
      const found = alternatives();
      depth -= 1;
      at += 1;
      return repeated() ? ANY : found;
    }
    const [text = '', members = ''] = /^\[([\d-]+)\]|^\d/.exec(rest) ?? /^\\d/.exec(rest) ?? [rest];
    at += text.length;
    const ends = text.startsWith('\\') || (members !== '' && depth === 0 && choices === 'nested');
    if (repeated() || ends) return ANY;
    return (members === '' ? [text] : digitsOf(members)).map((digits) => ({ digits, open: true }));
  };

  /** Skips `?`, `{6}` and the like: from there on, digits are no longer certain. */
  const repeated = (): boolean => {
    const [text = ''] = /^(?:\?|[*+]|\{[\d,]+\})/.exec(pattern.slice(at)) ?? [];
    at += text.length;
    return text !== '';
  };

  return alternatives()
    .map(({ digits }) => digits)
    .filter((digits) => digits !== '');
}

interface Beginning {
  digits: string;
  /** Whether what follows in the pattern is still certain. */
  open: boolean;
}

const ANY: Beginning[] = [{ digits: '', open: false }];

/** `2-57` → 2, 3, 4, 5, 7. */
function digitsOf(members: string): string[] {
  const ranges = members.matchAll(/(\d)(?:-(\d))?/g);
  return Array.from(ranges).flatMap(([, first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => String(Number(first) + step)),
  );
}
