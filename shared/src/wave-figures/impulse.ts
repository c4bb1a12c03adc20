import { at, type Figure } from './figure';

export const impulse: Figure = {
  points: [at(0, 8), at(16, 32, '1'), at(26, 18, '2'), at(58, 74, '3'), at(72, 52, '4'), at(100, 94, '5')],
};
