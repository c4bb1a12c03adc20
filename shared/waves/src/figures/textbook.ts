import type { WaveFigure } from '@hidden-order/api-shapes/content';
import { at, pathOf, type Art } from './figure';
import { channel, cycle, flat, impulse, zigzag } from './single-figures';
import { topics } from './topics';

/** A price that ends a count, or marks a fraction, from a time on. */
const level = (price: number, time: number) => ({ from: at(time, price), to: at(100, price) });

/**
 * The art of courses, articles and pages by name. Prices keep the rules that the academy teaches, except where a drawing
 * shows how a count fails.
 */
export const figures: Record<WaveFigure, Art> = {
  impulse: { ...impulse, fact: 'Five waves, three rules' },
  channel: { ...channel, moved: { 5: [0, -14] }, fact: 'A line through 2 and 4, its parallel' },
  flat: { ...flat, ink: 'brick', fact: 'B takes back 90% of A or more' },
  zigzag: { ...zigzag, fact: 'B stays short of the start of A' },
  cycle: { ...cycle, fact: 'Five up, three down' },
  ...topics,
  triangle: {
    ink: 'plum',
    fact: 'Five legs, each a three',
    points: pathOf(
      at(0, 50),
      [at(14, 92, 'A'), 3],
      [at(34, 16, 'B'), 3],
      [at(54, 76, 'C'), 3],
      [at(70, 32, 'D'), 3],
      [at(84, 62, 'E'), 3],
      [at(100, 28)],
    ),
    guides: [
      { from: at(14, 92), to: at(92, 60.8) },
      { from: at(34, 16), to: at(92, 41.8) },
    ],
  },
  // Two degrees: each wave of a whole cycle with its own inside.
  degrees: {
    ink: 'teal',
    fact: 'Each wave divides again',
    points: pathOf(
      at(0, 6),
      [at(12, 28, '1'), 5],
      [at(20, 16, '2'), 3],
      [at(40, 68, '3'), 5],
      [at(49, 50, '4'), 3],
      [at(64, 94, '5'), 5],
      [at(76, 62, 'A'), 5],
      [at(85, 76, 'B'), 3],
      [at(100, 42, 'C'), 5],
    ),
  },
  // An extended third wave, and a fifth that is an ending diagonal.
  wedge: {
    ink: 'ochre',
    fact: 'Wave 3 is extended',
    points: pathOf(
      at(0, 6),
      [at(8, 18, '1')],
      [at(13, 11, '2')],
      [at(40, 66, '3'), 5],
      [at(50, 48, '4'), 3],
      [at(64, 76)],
      [at(73, 62)],
      [at(84, 85)],
      [at(90, 74)],
      [at(98, 90, '5')],
    ),
    guides: [
      { from: at(64, 76), to: at(100, 92) },
      { from: at(73, 62), to: at(100, 81) },
    ],
  },
  // Two patterns, a flat and a zigzag, that a third joins; together they move sideways.
  'double-three': {
    ink: 'brick',
    fact: 'Two patterns, joined by X',
    moved: { X: [0, -7] },
    points: pathOf(
      at(0, 84),
      [at(9, 38), 3],
      [at(18, 82), 3],
      [at(34, 30, 'W'), 5],
      [at(54, 80, 'X'), 3],
      [at(68, 48), 5],
      [at(80, 64)],
      [at(100, 28, 'Y'), 5],
    ),
    guides: [
      { from: at(0, 84), to: at(100, 84) },
      { from: at(34, 30), to: at(100, 30) },
    ],
  },
  // Lines at fractions of a rise, from its start.
  fan: {
    ink: 'plum',
    fact: 'Lines at fractions of wave 1',
    points: pathOf(at(0, 6), [at(46, 92, '1'), 5], [at(70, 56, '2'), 3], [at(100, 92)]),
    guides: [at(78, 96), at(96, 96), at(100, 77.5)].map((to) => ({ from: at(0, 6), to })),
  },
  // Wave 4 enters the territory of wave 1.
  'failed-count': {
    ink: 'indigo',
    fact: 'Wave 4 in the territory of wave 1',
    points: pathOf(
      at(0, 20),
      [at(20, 54, '1'), 5],
      [at(34, 34, '2'), 3],
      [at(62, 92, '3'), 5],
      [at(84, 45), 3],
      [at(100, 30)],
    ),
    guides: [level(54, 20), { from: at(62, 92), to: at(84, 66) }],
  },
  rules: {
    ink: 'teal',
    fact: 'Three rules, no exception',
    moved: { 2: [20, -13] },
    points: pathOf(
      at(0, 8),
      [at(18, 34, '1'), 5],
      [at(32, 19, '2'), 3],
      [at(62, 76, '3'), 5],
      [at(78, 54, '4'), 3],
      [at(100, 94, '5'), 5],
    ),
    guides: [level(8, 18), level(34, 62)],
  },
  // A third wave of 36, shorter than the first of 48, puts a ceiling on the fifth: 36 above the end of wave 4.
  ceiling: {
    ink: 'ochre',
    fact: 'A ceiling for wave 5',
    moved: { 5: [20, 13] },
    points: pathOf(
      at(0, 6),
      [at(28, 54, '1'), 5],
      [at(42, 34, '2'), 3],
      [at(62, 70, '3'), 5],
      [at(74, 58, '4'), 3],
      [at(92, 84, '5'), 5],
    ),
    guides: [level(94, 62)],
  },
  // A sharp second wave and a sideways fourth.
  alternation: {
    ink: 'gold',
    fact: 'A sharp 2, a sideways 4',
    points: pathOf(
      at(0, 8),
      [at(20, 46, '1')],
      [at(32, 20, '2')],
      [at(58, 80, '3')],
      [at(63, 64)],
      [at(69, 76)],
      [at(75, 66)],
      [at(80, 74)],
      [at(84, 68, '4')],
      [at(100, 96, '5')],
    ),
  },
};
