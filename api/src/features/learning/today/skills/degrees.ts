import { asChoice, asNumber, skill, type Skill } from './skill';

/** The labels of waves 1 to 5 of each degree, from Grand Supercycle to Subminuette, as Frost and Prechter write them. */
const STYLES = [
  ['[I]', '[II]', '[III]', '[IV]', '[V]'],
  ['(I)', '(II)', '(III)', '(IV)', '(V)'],
  ['I', 'II', 'III', 'IV', 'V'],
  ['[1]', '[2]', '[3]', '[4]', '[5]'],
  ['(1)', '(2)', '(3)', '(4)', '(5)'],
  ['1', '2', '3', '4', '5'],
  ['[i]', '[ii]', '[iii]', '[iv]', '[v]'],
  ['(i)', '(ii)', '(iii)', '(iv)', '(v)'],
  ['i', 'ii', 'iii', 'iv', 'v'],
] as const;

const partsOf = (degree: number): string | null => {
  const style = STYLES[degree];
  return style ? `${style[0]} to ${style[4]}` : null;
};

/** Degrees and their notation. */
export const DEGREES: readonly Skill[] = [
  skill('degree-below', 'The labels one degree lower', 'elliott-wave-foundations/writing-degrees', (draw) => {
    const degree = draw(0, STYLES.length - 2);
    const label = STYLES[degree]?.[2 * draw(0, 2)];
    const mistakes = [
      [partsOf(degree + 2), 'You went two degrees down.'],
      [partsOf(degree), 'You kept the degree. The parts of a wave are one degree below it.'],
      [partsOf(degree - 1), 'You went a degree up. The parts of a wave are one degree below it.'],
    ] as const;
    return {
      text: `A motive wave is labelled ${label}; square brackets stand for a circle. How are its five parts labelled?`,
      prices: null,
      labels: [],
      ...asChoice(
        partsOf(degree + 1) ?? '',
        mistakes.flatMap(([option, diagnosis]) => (option === null ? [] : [[option, diagnosis] as const])),
      ),
      reason:
        'Within a group of numerals the marks run circle, brackets, nothing. Large Roman numerals come before Arabic ones, and small Roman ones last.',
    };
  }),
  skill('open-waves', 'The waves that a count still owes', 'elliott-wave-foundations/writing-degrees', (draw) => {
    const open = draw(2, 4);
    const first = draw(0, STYLES.length - open);
    const pairs = STYLES.slice(first, first + open).map(([one, two]) => `${one}, ${two}`);
    return {
      text: `A reader labels ${pairs.join(', ')}, each pair inside the third wave of the pair before. How many waves does the count still owe?`,
      prices: null,
      labels: [],
      ...asNumber(3 * open, [
        [2 * open, 'You counted waves 4 and 5. Wave 3 of each degree has not ended either.'],
        [5 * open, 'You counted all five waves of each degree. Two of each are complete.'],
        [open, 'You counted one wave for each degree. Each of them owes waves 3, 4 and 5.'],
        [3, 'You counted one degree. Every one of them is still open.'],
      ]),
      reason: `The count has ${open} open impulses, and each owes its waves 3, 4 and 5: ${open} × 3 = ${3 * open}.`,
    };
  }),
];
