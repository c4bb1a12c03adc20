import type { WaveFigure } from '../contracts/content';
import { at, type Figure } from './figure';
import { channel, flat, impulse } from './single-figures';

/**
 * The textbook structures by name. Prices keep the rules that the academy teaches: wave 2 stays above the start of
 * wave 1, wave 3 is not the shortest, and wave 4 stays out of the price territory of wave 1, except in the diagonal.
 */
export const figures: Record<WaveFigure, Figure> = {
  impulse,
  diagonal: {
    points: [at(0, 10), at(24, 52, '1'), at(36, 30, '2'), at(58, 70, '3'), at(70, 48, '4'), at(94, 82, '5')],
    guides: [
      { from: at(24, 52), to: at(100, 85) },
      { from: at(36, 30), to: at(100, 64) },
    ],
  },
  zigzag: { points: [at(0, 92), at(34, 44, 'A'), at(58, 66, 'B'), at(100, 14, 'C')] },
  flat,
  triangle: {
    points: [
      at(0, 50),
      at(14, 92, 'A'),
      at(34, 16, 'B'),
      at(54, 76, 'C'),
      at(70, 32, 'D'),
      at(84, 62, 'E'),
      at(100, 28),
    ],
    guides: [
      { from: at(14, 92), to: at(92, 56) },
      { from: at(34, 16), to: at(92, 42) },
    ],
  },
  channel,
  fibonacci: {
    points: [at(0, 10), at(40, 90, '1'), at(76, 40.6, '2'), at(100, 78)],
    levels: [
      { price: 90, label: '0 %' },
      { price: 59.4, label: '38.2 %' },
      { price: 50, label: '50 %' },
      { price: 40.6, label: '61.8 %' },
      { price: 10, label: '100 %' },
    ],
  },
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
  extension: {
    points: [
      at(0, 6),
      at(11, 22, '1'),
      at(18, 13, '2'),
      at(28, 32),
      at(34, 25),
      at(50, 60),
      at(57, 50),
      at(68, 76, '3'),
      at(78, 64, '4'),
      at(94, 90, '5'),
    ],
  },
  truncation: {
    points: [
      at(0, 8),
      at(16, 32, '1'),
      at(26, 18, '2'),
      at(56, 90, '3'),
      at(70, 60, '4'),
      at(88, 82, '5'),
      at(100, 54),
    ],
    guides: [{ from: at(56, 90), to: at(100, 90) }],
  },
  'regular-flat': {
    points: [at(0, 78), at(32, 28, 'A'), at(64, 76, 'B'), at(100, 22, 'C')],
    guides: [
      { from: at(0, 78), to: at(100, 78) },
      { from: at(0, 28), to: at(100, 28) },
    ],
  },
  combination: {
    points: [
      at(0, 82),
      at(12, 50),
      at(20, 64),
      at(34, 32, 'W'),
      at(54, 76, 'X'),
      at(66, 36),
      at(80, 74),
      at(100, 24, 'Y'),
    ],
  },
  degrees: {
    points: [
      at(0, 8),
      at(8, 20, 'i'),
      at(14, 13, 'ii'),
      at(26, 36, 'iii'),
      at(33, 28, 'iv'),
      at(42, 46, '1'),
      at(58, 26, '2'),
      at(100, 94, '3'),
    ],
  },
};
