import { at, type Figure } from './figure';

/** An impulse within its channel. */
export const channel: Figure = {
  points: [at(0, 8), at(18, 34, '1'), at(32, 20, '2'), at(58, 68, '3'), at(72, 50, '4'), at(96, 92, '5')],
  guides: [
    { from: at(32, 20), to: at(100, 71) },
    { from: at(32, 48.5), to: at(100, 99.5) },
  ],
};
