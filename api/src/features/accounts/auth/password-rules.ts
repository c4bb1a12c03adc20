import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD_LENGTH } from '@hidden-order/api-shapes/auth';
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
  const whole = email.toLowerCase();
  const parts = [...whole.split(/[^\p{L}\p{N}_]+/u), whole];
  return parts.some((part) => similarity(Array.from(password.toLowerCase()), Array.from(part)) >= MAX_SIMILARITY);
}

/** The share of characters that stand in both in the same order, from 0 to 1: twice their longest common subsequence. */
function similarity(one: readonly string[], other: readonly string[]): number {
  let lengths = other.map(() => 0);
  for (const char of one) {
    let [left, aboveLeft] = [0, 0];
    lengths = lengths.map((above, at) => {
      left = char === other[at] ? aboveLeft + 1 : Math.max(left, above);
      aboveLeft = above;
      return left;
    });
  }
  return (2 * (lengths.at(-1) ?? 0)) / (one.length + other.length);
}
