import type { WaveFigure } from '@hidden-order/api-shapes/content';
import { at, pathOf, round, type Art } from './figure';
import { channel, cycle, flat, impulse, zigzag } from './single-figures';

/** A price that ends a count, or marks a fraction, from a time on. */
const level = (price: number, time: number) => ({ from: at(time, price), to: at(100, price) });

const RATIOS = [23.6, 38.2, 50, 61.8, 78.6];

/** A seal of two rings, with a ribbon and a tick. */
const SEAL = [
  ...[1, 0.72].map((size) =>
    Array.from({ length: 25 }, (_, index) => {
      const angle = (index / 24) * 2 * Math.PI;
      return at(round(81.5 + 8.5 * size * Math.cos(angle)), round(52 + 18 * size * Math.sin(angle)));
    }),
  ),
  [at(76, 37), at(74, 22), at(78, 27), at(80, 22), at(80.5, 34)],
  [at(87, 37), at(89, 22), at(85, 27), at(83, 22), at(82.5, 34)],
  [at(77.5, 52), at(80.5, 46), at(86, 59)],
];

/**
 * The art of courses, articles and pages by name. Prices keep the rules that the academy teaches, except where a drawing
 * shows how a count fails.
 */
export const figures: Record<WaveFigure, Art> = {
  impulse,
  channel: { ...channel, moved: { 5: [0, -14] } },
  flat: { ...flat, ink: 'brick', glyph: '90%' },
  zigzag,
  cycle,
  triangle: {
    ink: 'plum',
    glyph: 'A–E',
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
  // Turns scattered evenly over a wave, and the bands of two points around five ratios: one in five is a hit by chance.
  evidence: {
    points: [],
    bands: RATIOS.map((ratio) => ({ from: ratio - 2, to: ratio + 2, low: 8, high: 92 })),
    dots: Array.from({ length: 25 }, (_, index) => {
      const time = 2 + 4 * index;
      return { time, price: 20 + ((index * 29) % 61), hit: RATIOS.some((ratio) => Math.abs(ratio - time) <= 2) };
    }),
    texts: [
      { time: 0, price: 101, text: '5 of 25', strong: true },
      { time: 24, price: 101, text: 'hits, by chance alone' },
      ...[23.6, 50, 78.6].map((ratio) => ({ time: ratio - 3, price: -7, text: `${ratio}` })),
    ],
    alternative:
      'Twenty-five turns scattered evenly over a wave, and bands of two points on both sides of 23.6, 38.2, 50, 61.8 and 78.6%. Five turns are within a band by chance alone.',
    ink: 'plum',
    glyph: '1/5',
  },
  // The dates of an advisory and of the law behind it.
  law: {
    points: [],
    strokes: [
      [at(0, 46), at(100, 46)],
      [at(6, 38), at(6, 54)],
      [at(62, 38), at(62, 54)],
      [at(97, 50), at(100, 46), at(97, 42)],
    ],
    texts: [
      { time: 4, price: 66, text: '1947', strong: true },
      { time: 4, price: 20, text: 'FERA' },
      { time: 40, price: 66, text: '18 May 2022', strong: true },
      { time: 40, price: 20, text: 'Advisory' },
      { time: 40, price: 6, text: 'FE circular letter 8' },
    ],
    alternative:
      'A line of dates: the Foreign Exchange Regulation Act of 1947; on 18 May 2022 the advisory of the State Bank and its FE circular letter 8.',
    ink: 'brick',
    glyph: '§',
  },
  // Two degrees: each wave of a whole cycle with its own inside.
  degrees: {
    ink: 'teal',
    glyph: '1–5',
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
    glyph: '3',
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
    glyph: 'W-X-Y',
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
    glyph: '61.8',
    points: pathOf(at(0, 6), [at(46, 92, '1'), 5], [at(70, 56, '2'), 3], [at(100, 92)]),
    guides: [at(78, 96), at(96, 96), at(100, 77.5)].map((to) => ({ from: at(0, 6), to })),
  },
  // Wave 4 enters the territory of wave 1.
  'failed-count': {
    ink: 'indigo',
    glyph: '5?',
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
  // A sheet with a count, a signature and a seal.
  certificate: {
    points: [at(14, 22), at(22, 38, '1'), at(27, 30, '2'), at(42, 64, '3'), at(49, 52, '4'), at(60, 76, '5')],
    strokes: [
      [at(2, -2), at(98, -2), at(98, 102), at(2, 102), at(2, -2)],
      [at(4, 2), at(96, 2), at(96, 98), at(4, 98), at(4, 2)],
      [at(73, 14), at(90, 14)],
      ...SEAL,
    ],
    texts: [
      { time: 9, price: 85, text: 'Certificate', strong: true },
      { time: 9, price: 9, text: 'Anyone can check it' },
    ],
    alternative: 'A certificate with a count of five waves and a seal.',
    ink: 'gold',
  },
  rules: {
    ink: 'teal',
    glyph: '3',
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
    glyph: 'iii',
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
    glyph: '2/4',
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
  // A pair and the same pair turned over: the same moments, and another ratio.
  mirror: {
    points: [at(0, 58), at(56, 96), at(96, 77)],
    guides: [
      { from: at(0, 50), to: at(100, 50) },
      { from: at(0, 42), to: at(56, 2) },
      { from: at(56, 2), to: at(96, 20.2) },
    ],
    texts: [
      { time: 0, price: 88, text: 'USD/PKR', strong: true },
      { time: 76, price: 94, text: '50% back' },
      { time: 0, price: 8, text: 'PKR/USD', strong: true },
      { time: 72, price: 0, text: '45.5% back' },
    ],
    alternative:
      'USD/PKR rises from 250 to 300 and falls to 275, which takes back 50%. Turned over, the same moves take back 45.5%.',
    ink: 'indigo',
    glyph: '1/x',
  },
};
