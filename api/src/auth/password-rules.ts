import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD_LENGTH } from 'shared/api/auth';
import { normalisePassword } from './passwords';

const COMMON = new Set(dictionary['passwords-common']);
const MAX_SIMILARITY = 0.7;

/** In code points. */
const lengthOf = (text: string): number => Array.from(text).length;

/**
 * What is wrong with a new password: Django's four default rules in their order, with spec §9's minimum length.
 * @param typed the rules are about its normalised form, which is what is hashed
 * @param email the password must not be similar to; left out where it is unknown
 * @returns one message per broken rule; none for a password that may be used
 */
export function passwordProblems(typed: string, email?: string): string[] {
  const password = normalisePassword(typed);
  const problems: string[] = [];
  if (email !== undefined && isSimilar(password, email))
    problems.push('The password is too similar to the email address.');
  if (lengthOf(password) < MIN_PASSWORD_LENGTH) {
    problems.push(`This password is too short. It must contain at least ${MIN_PASSWORD_LENGTH} characters.`);
  }
  if (COMMON.has(password.toLowerCase().trim())) problems.push('This password is too common.');
  if (/^\p{Nd}+$/u.test(password)) problems.push('This password is entirely numeric.');
  return problems;
}

function isSimilar(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const whole = email.toLowerCase();
  return [...whole.split(/[^\p{L}\p{N}_]+/u), whole].some(
    (part) => !isFarLonger(lower, part) && similarity(lower, part) >= MAX_SIMILARITY,
  );
}

/** Parts much shorter than the password cannot be similar to it. */
function isFarLonger(password: string, part: string): boolean {
  const length = lengthOf(password);
  return length >= 10 * lengthOf(part) && lengthOf(part) < (MAX_SIMILARITY / 2) * length;
}

/** `difflib.SequenceMatcher.quick_ratio()`: the share of common characters in any order, from 0 to 1. */
function similarity(a: string, b: string): number {
  const total = lengthOf(a) + lengthOf(b);
  if (total === 0) return 1;
  const available = new Map<string, number>();
  for (const char of b) available.set(char, (available.get(char) ?? 0) + 1);
  let shared = 0;
  for (const char of a) {
    const left = available.get(char) ?? 0;
    if (left > 0) shared += 1;
    available.set(char, left - 1);
  }
  return (2 * shared) / total;
}
