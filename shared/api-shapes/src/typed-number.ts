import { foldTyped } from './typed-text';

/** A plain decimal such as `-1234.5`, or what is wrong with the text and what to do about it. */
export type ReadNumber = { ok: true; decimal: string } | { ok: false; problem: string };

export interface NumberRules {
  /** Whether a minus is refused. */
  unsigned?: true;
  most?: number;
  /** Most digits after the point. */
  decimals?: number;
  /** The sign before decimals in what a program wrote. People use both: theirs is the point unless only a comma makes sense. */
  sign?: 'point' | 'comma';
}

/** Digits alone, or grouped by one sign: in threes, or as in Pakistan the last three and then twos. */
function notation(groups: string, point: string): RegExp {
  const threes = String.raw`[1-9]\d{0,2}(?<three>[${groups}])\d{3}(?:\k<three>\d{3})*`;
  const lakhs = String.raw`[1-9]\d?(?<lakh>[${groups}])\d{2}(?:\k<lakh>\d{2})*\k<lakh>\d{3}`;
  return new RegExp(String.raw`^(?<whole>\d*|${threes}|${lakhs})(?:[${point}](?<decimals>\d*))?$`);
}
/** Each with the separators of Arabic and Persian keyboards, which mean one thing. */
const POINT = notation(",'٬ ", '.٫');
const COMMA = notation(".'٬ ", ',٫');

/** What people write beside a number without changing it. Other words, such as “lakh”, may change it. */
const UNIT = String.raw`(?:Rs\.?|PKR|rupees?|points?|pts?|above|over|below|under|at|[₨$€£%<>=]|\/-)`;
const UNITS = new RegExp(`^(?:${UNIT} ?)+|(?: ?${UNIT})+$`, 'gi');

const refuse = (problem: string) => ({ ok: false, problem }) as const;
const UNREADABLE = refuse('Enter one number, with a point for decimals, such as 1,000.50.');

/**
 * Reads a number as people type it: with grouped digits, with Arabic or Persian ones, with a decimal comma, with a unit.
 * Fields show what it understood, and the API marks by it. What has no reading, or two that differ, is asked about.
 */
export function readNumber(text: string, rules: NumberRules = {}): ReadNumber {
  const [, minus = '', digits = ''] = /^(-? ?)(.*)$/.exec(withoutUnits(text)) ?? [];
  const asPoint = rules.sign === 'comma' ? null : POINT.exec(digits);
  const found = asPoint ?? (rules.sign === 'point' ? null : COMMA.exec(digits));
  const { whole = '', decimals = '' } = found?.groups ?? {};
  if (whole + decimals === '') return UNREADABLE;
  const integer = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  const decimal = integer + (decimals && `.${decimals}`);
  // A comma before three digits or more may be one that groups, in the wrong place.
  const isDoubtful = asPoint === null && rules.sign === undefined && decimals.length > 2 && /^(?!0)\d*$/.test(whole);
  if (isDoubtful)
    return refuse(`It may be ${decimal} or ${whole}${decimals}. Write a point for decimals, and no comma.`);
  const problem = problemOf(minus, integer, decimals, rules);
  return problem === null ? { ok: true, decimal: minus.trim() + decimal } : refuse(problem);
}

/** The value of a number that `readNumber` reads; not a number for another text. */
export function valueOf(text: string): number {
  const read = readNumber(text);
  return read.ok ? Number(read.decimal) : Number.NaN;
}

/** What is left of a text without signs that do not show, white space and units; the signs of an Urdu keyboard as ours. */
const withoutUnits = (text: string): string =>
  foldTyped(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('،', ',')
    .replaceAll('۔', '.')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(UNITS, '')
    .replace(/[.,]$/, '');

/** Which rule a number breaks, in words; null if none. */
function problemOf(minus: string, integer: string, decimals: string, rules: NumberRules): string | null {
  const { unsigned, most = Infinity, decimals: places = Infinity } = rules;
  if (unsigned && minus !== '') return 'Enter 0 or more.';
  // Apart, because a floating-point number would round the decimals of a large one.
  const isMore = Number(integer) > most || (Number(integer) === most && Number(decimals) > 0);
  if (isMore) return `Enter ${most.toLocaleString('en')} at most.`;
  return decimals.length > places ? `Enter no more than ${places} digits after the point.` : null;
}
