import { at, type Figure } from './figure';

/** Like others that a page always shows it has a file of its own, so that the rest do not come along. */
export const flat: Figure = {
  points: [at(0, 72), at(30, 26, 'A'), at(62, 78, 'B'), at(100, 16, 'C')],
  guides: [
    { from: at(0, 72), to: at(100, 72) },
    { from: at(0, 26), to: at(100, 26) },
  ],
};
