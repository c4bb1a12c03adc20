import { at, round, type Art } from './figure';

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

/** The art of pages that are about something else than a wave. */
export const topics = {
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
  },
} as const satisfies Record<string, Art>;
