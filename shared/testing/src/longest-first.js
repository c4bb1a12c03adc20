import TestSequencer from '@jest/test-sequencer';

/** Tests of the full tier take up to minutes: begun last, they would go on alone at the end. */
const isLong = ({ path }) => path.includes('/test/full/');

/** The order of tests: the longest first, the others as Jest has them. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
