import type { WaveFigure } from '@hidden-order/api-shapes/content';
import { at, pathOf, type Art } from './figure';
import { channel, flat, impulse } from './single-figures';

/** A price that ends a count, or marks a fraction, from a time on. */
const level = (price: number, time: number) => ({ from: at(time, price), to: at(100, price) });

const tick = (row: number) => [at(74, row), at(77, row - 6), at(85, row + 9)];

/**
 * The art of courses, articles and pages by name. Prices keep the rules that the academy teaches, except where a drawing
 * shows how a count fails.
 */
export const figures: Record<WaveFigure, Art> = {
  impulse,
  channel,
  flat,
  zigzag: { points: [at(0, 92), at(34, 44, 'A'), at(58, 66, 'B'), at(100, 14, 'C')] },
  cycle: {
    points: [
      at(0, 6),
      at(9, 24, '1'),
      at(15, 14, '2'),
      at(36, 66, '3'),
      at(45, 48, '4'),
      at(62, 94, '5'),
      at(74, 62, 'A'),
      at(84, 78, 'B'),
      at(100, 42, 'C'),
    ],
  },
  triangle: {
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
  fibonacci: {
    points: pathOf(at(0, 10), [at(40, 90, '1'), 5], [at(76, 40.6, '2'), 3], [at(100, 78)]),
    guides: [90, 71.1, 59.4, 50, 40.6, 27.1, 10].map((price) => level(price, 40)),
  },
  // Two degrees: each wave of a whole cycle with its own inside.
  degrees: {
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
    points: pathOf(at(0, 6), [at(46, 92, '1'), 5], [at(70, 56, '2'), 3], [at(100, 92)]),
    guides: [at(78, 96), at(96, 96), at(100, 77.5)].map((to) => ({ from: at(0, 6), to })),
  },
  // Wave 4 enters the territory of wave 1.
  'failed-count': {
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
  // An examination paper that has been marked: a count to name, two answers that are right, one that is not, and a score.
  'marked-exam': {
    points: [at(14, 54), at(24, 74, '1'), at(30, 62, '2'), at(48, 84, '3')],
    guides: [42, 26, 10].map((row) => ({ from: at(14, row), to: at(66, row) })),
    strokes: [
      [at(4, 0), at(96, 0), at(96, 100), at(4, 100), at(4, 0)],
      tick(42),
      [at(75, 20), at(83, 32)],
      [at(75, 32), at(83, 20)],
      tick(10),
      // Round as a pen draws it.
      [at(66, 76), at(71, 92), at(78, 97), at(86, 91), at(89, 76), at(84, 60), at(77, 56), at(69, 61), at(66, 76)],
      [at(71, 81), at(73, 85), at(73, 67)],
      [at(77, 85), at(84, 85), at(79, 67)],
    ],
  },
  rules: {
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
  // A pair and the same pair turned over.
  mirror: {
    points: [at(0, 54), at(16, 66, '1'), at(26, 58, '2'), at(58, 86, '3'), at(72, 76, '4'), at(100, 96, '5')],
    guides: [
      [0, 46, 16, 34],
      [16, 34, 26, 42],
      [26, 42, 58, 14],
      [58, 14, 72, 24],
      [72, 24, 100, 4],
    ].map(([time = 0, price = 0, toTime = 0, toPrice = 0]) => ({ from: at(time, price), to: at(toTime, toPrice) })),
  },
};
