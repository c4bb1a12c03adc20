import fc from 'fast-check';
import { normaliseReference, REFERENCE_ALPHABET, REFERENCE_GROUPS } from './reference';

/** Any reference, such as `PLAN-7K3M-9Q2X-4TBD-W8HN`. */
const reference = fc
  .constantFrom(...Object.entries(REFERENCE_GROUPS))
  .chain(([kind, groups]) =>
    fc
      .tuple(
        ...groups.map((length) =>
          fc.string({ unit: fc.constantFrom(...Array.from(REFERENCE_ALPHABET)), minLength: length, maxLength: length }),
        ),
      )
      .map((parts) => [kind, ...parts].join('-')),
  );
const separator = fc.constantFrom('-', '', ' ', '\u2010', '\u2011', '–', '—', '−', ' - ', '\u00a0', '\u200e', '.', '_');
const reading: Readonly<Record<string, string[]>> = {
  0: ['0', 'O', 'o', '۰'],
  1: ['1', 'I', 'i', 'l', 'L', '١'],
  O: ['O', '0'],
  L: ['L', 'l', '1'],
};

/** A reference as someone types it who has read or heard it. */
const typed = reference.chain((stored) =>
  fc
    .tuple(
      ...Array.from(stored, (char) =>
        char === '-' ? separator : fc.constantFrom(...(reading[char] ?? [char, char.toLowerCase()])),
      ),
    )
    .map((chars) => ({ stored, typed: ` ${chars.join('')} ` })),
);

test('a reference is read with O as 0, I and l as 1, in any case, and with any hyphens and spaces or none', () => {
  fc.assert(fc.property(typed, (one) => normaliseReference(one.typed) === one.stored));
});

test.each(['', 'PLAN', 'PLAN-7K3M', 'plan-7k3m-9q2x-4tbd-w8hu', 'X-4K7Q2M9XTD', 'T-4K7Q2M9XTDD'])(
  '%j is no reference, and stays what was typed, in capitals',
  (text) => {
    expect(normaliseReference(` ${text} `)).toBe(text.toUpperCase());
  },
);
