import type { Figure } from '@hidden-order/api-shapes/figure';
import { at } from './figure';

// Figures that pages import by name. In a file of their own, so that those pages do not bundle the other figures.

/** Five waves up. */
export const impulse: Figure = {
  points: [at(0, 8), at(16, 32, '1'), at(26, 18, '2'), at(58, 74, '3'), at(72, 52, '4'), at(100, 94, '5')],
};

/** A correction in three waves, which is sharp. */
export const zigzag: Figure = { points: [at(0, 92), at(34, 44, 'A'), at(58, 66, 'B'), at(100, 14, 'C')] };

/** Five waves up and three down. */
export const cycle: Figure = {
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
};

/** An impulse within its channel. */
export const channel: Figure = {
  points: [at(0, 8), at(18, 34, '1'), at(32, 20, '2'), at(58, 68, '3'), at(72, 50, '4'), at(96, 92, '5')],
  guides: [
    { from: at(32, 20), to: at(100, 71) },
    { from: at(32, 48.5), to: at(100, 99.5) },
  ],
};

/** A correction in three waves, of which B takes back nearly all of A. */
export const flat: Figure = {
  points: [at(0, 72), at(30, 26, 'A'), at(62, 78, 'B'), at(100, 16, 'C')],
  guides: [
    { from: at(0, 72), to: at(100, 72) },
    { from: at(0, 26), to: at(100, 26) },
  ],
};
