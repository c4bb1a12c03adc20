import { DoubtfulFile, UnreadableFile } from './unreadable-file';

export const SIGNS = ['point', 'comma'] as const;
export type DecimalSign = (typeof SIGNS)[number];

/** A cell that may tell how the file writes numbers. */
export interface Cell {
  /** Of the file, from 1. */
  line: number;
  text: string;
}

/** One that has a point or a comma, with what that is: `either` where both make sense. */
interface SignedCell extends Cell {
  sign: DecimalSign | 'either';
}

/** Digits with points, commas or both, without what stands around them. */
const NUMBER = /^[^\d.,]*(\d[\d.,]*)[^\d.,]*$/;

/** Which sign a number has before its decimals; `either` where both make sense, null where it has neither. */
function signOf(text: string): DecimalSign | 'either' | null {
  const digits = NUMBER.exec(text.replaceAll(/[\s'’]/g, ''))?.[1] ?? '';
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  if (points + commas === 0) return null;
  const [own, other]: [DecimalSign, DecimalSign] = points > 0 ? ['point', 'comma'] : ['comma', 'point'];
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? 'point' : 'comma';
  if (points + commas > 1) return other;
  const [whole = '', decimals = ''] = digits.split(/[.,]/);
  // Thousands have one to three digits before the sign, no zero first, and three behind it.
  return decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? 'either' : own;
}

/** The first cells of some that have a sign of each kind. */
export function signedCells(cells: readonly Cell[]): SignedCell[] {
  const found = new Map<SignedCell['sign'], SignedCell>();
  for (const cell of cells) {
    const sign = signOf(cell.text);
    if (sign !== null && !found.has(sign)) found.set(sign, { ...cell, sign });
  }
  return [...found.values()];
}

/**
 * The sign before the decimals of all numbers of a file.
 * @param cells as `signedCells` finds them
 * @param known what the kind of the file says where its numbers say nothing
 * @throws {DoubtfulFile} numbers have two readings, one a thousand times the other; {UnreadableFile} they disagree
 */
export function findSign(cells: readonly SignedCell[], known: DecimalSign | undefined): DecimalSign {
  const first = (wanted: SignedCell['sign']) => cells.find(({ sign }) => sign === wanted);
  const [point, comma, either] = [first('point'), first('comma'), first('either')];
  if (point && comma)
    throw new UnreadableFile(
      `Line ${point.line} has “${point.text}” and line ${comma.line} “${comma.text}”: one has a point before its decimals, the other a comma. Write all in one way.`,
    );
  if (point || comma) return point ? 'point' : 'comma';
  if (either && known === undefined)
    throw new DoubtfulFile(
      'sign',
      `Is “${either.text}” in line ${either.line} about one, or a thousand times as much?`,
    );
  return known ?? 'point';
}
