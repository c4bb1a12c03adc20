import * as fc from 'fast-check';
import { hold } from './hold';
import { ParseTable } from './parse-table';
import { STRUCTURES, type Structure } from './structures';

/** Prices of a chart: highs and lows in turn. */
const chart = (least: number, most: number) =>
  fc
    .record({
      up: fc.boolean(),
      legs: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: least, maxLength: most }),
    })
    .map(({ up, legs }) => {
      const prices = [1000];
      legs.forEach((leg, index) => prices.push((prices.at(-1) ?? 0) + (up === (index % 2 === 0) ? leg : -leg)));
      return prices;
    });
const swingsOf = (prices: readonly number[]) => prices.map((price, bar) => ({ bar: bar * 3, price }));

/**
 * All waves of a chart by the words of the textbook, without any table: it tries every division of every interval. Keys
 * such as `flat running 0,1,4,5`.
 */
class BruteForce {
  private readonly known = new Map<string, string[]>();

  constructor(readonly prices: readonly number[]) {}

  /** Prices between two swings, so that a wave goes up. */
  private up(from: number, to: number): number[] {
    const part = this.prices.slice(from, to + 1);
    return (part[1] ?? 0) > (part[0] ?? 0) ? part : part.map((price) => -price);
  }

  isA(structures: readonly Structure[], from: number, to: number): boolean {
    return structures.some((structure) =>
      structure === 'leg' ? to === from + 1 : this.divisions(structure, from, to).length > 0,
    );
  }

  divisions(structure: Structure, from: number, to: number): string[] {
    const key = `${structure} ${from} ${to}`;
    const known = this.known.get(key) ?? this.search(structure, from, to);
    this.known.set(key, known);
    return known;
  }

  private search(structure: Structure, from: number, to: number): string[] {
    const up = this.up(from, to);
    if ((up.at(-1) ?? 0) <= (up[0] ?? 0)) return [];
    const parts = {
      zigzag: [3],
      flat: [3],
      'double zigzag': [3],
      'triple zigzag': [5],
      combination: [3, 5],
    } as Partial<Record<Structure, number[]>>;
    return (parts[structure] ?? [5]).flatMap((count) =>
      splits(from, to, count).flatMap((points) =>
        this.names(structure, points).map((name) => `${structure} ${name} ${points.join()}`),
      ),
    );
  }

  /** The forms of a structure that a division has. */
  private names(structure: Structure, points: readonly number[]): (string | null)[] {
    const from = points[0] ?? 0;
    const all = this.up(from, points.at(-1) ?? 0);
    const p = points.map((point) => all[point - from] ?? 0);
    const [s = 0, one = 0, two = 0, three = 0, four = 0, five = 0] = p;
    const [l1, l2, l3, l4, l5] = [one - s, one - two, three - two, three - four, five - four];
    const within = (k: number) => all.slice((points[k - 1] ?? 0) - from, (points[k] ?? 0) - from + 1);
    const low = (k: number) => Math.min(...within(k));
    const high = (k: number) => Math.max(...within(k));
    const are = (...roles: (readonly Structure[])[]) =>
      roles.every((role, k) => this.isA(role, points[k] ?? 0, points[k + 1] ?? 0));
    const THREE = ['leg', 'zigzag', 'flat', 'double zigzag', 'triple zigzag', 'combination'] as const;
    const ANY = [...THREE, 'triangle'] as const;
    const SIMPLE = ['leg', 'zigzag'] as const;
    const FIVE = ['leg', 'impulse'] as const;
    const named = (found: Record<string, boolean>) => Object.keys(found).filter((name) => found[name]);

    const isAtStart = l2 >= 0.9 * l1 && l2 <= 1.05 * l1;
    const isDiagonal = low(2) >= s && three > one && low(4) >= two && four < one;
    const contracts = isDiagonal && l3 < l1 && l4 < l2 && l5 < l3;
    const expands = isDiagonal && l3 > l1 && l4 > l2 && l5 > l3 && five > three;
    const threes = are(SIMPLE, SIMPLE, SIMPLE, SIMPLE, SIMPLE);
    switch (structure) {
      case 'leg':
        return [];
      case 'impulse': {
        const keeps = low(2) >= s && three > one && low(4) >= one && !(l3 < l1 && l3 <= l5);
        const fits = are([...FIVE, 'leading diagonal'], THREE, FIVE, ANY, [...FIVE, 'ending diagonal']);
        return keeps && fits ? [null] : [];
      }
      case 'ending diagonal':
        return threes ? named({ contracting: contracts, expanding: expands }) : [];
      case 'leading diagonal':
        return threes || are(FIVE, SIMPLE, FIVE, SIMPLE, FIVE)
          ? named({ contracting: contracts && five > three, expanding: expands })
          : [];
      case 'zigzag':
        return low(2) >= s && are([...FIVE, 'leading diagonal'], ANY, [...FIVE, 'ending diagonal']) ? [null] : [];
      case 'flat':
        return are(THREE, ANY, [...FIVE, 'ending diagonal'])
          ? named({
              regular: isAtStart && three > one && l3 <= 1.618 * l1,
              unusual: isAtStart && (l3 > 1.618 * l1 || (three <= one && two >= s)),
              expanded: l2 > 1.05 * l1 && three > one,
              running: two < s && three <= one,
            })
          : [];
      case 'triangle': {
        const complex = [0, 1, 2, 3, 4].filter((k) => !this.isA(SIMPLE, points[k] ?? 0, points[k + 1] ?? 0));
        if (complex.length > 1 || !are(ANY, ANY, ANY, ANY, ANY)) return [];
        const narrows = high(3) <= one && high(5) <= three;
        const isFlat = Math.abs(four - two) <= 0.05 * l1;
        return named({
          contracting: narrows && low(4) >= two && !isFlat,
          barrier: narrows && isFlat,
          expanding: three > one && four < two && five > three,
        });
      }
      case 'double zigzag':
        return l2 < l1 && are(['zigzag'], ANY, ['zigzag']) ? [null] : [];
      case 'triple zigzag':
        return l2 < l1 && l4 < l1 && are(['zigzag'], THREE, ['zigzag'], ANY, ['zigzag']) ? [null] : [];
      case 'combination': {
        const last = points.length - 2;
        const parts = [0, 2, 4].filter((k) => k <= last);
        // Every choice of W, Y and Z: at most one zigzag, one triangle, and that last.
        const choices = (k: number, zigzags: number): boolean =>
          k > last ||
          (this.isA(['flat'], points[k] ?? 0, points[k + 1] ?? 0) && choices(k + 2, zigzags)) ||
          (k === last && this.isA(['triangle'], points[k] ?? 0, points[k + 1] ?? 0)) ||
          (zigzags === 0 && this.isA(['zigzag'], points[k] ?? 0, points[k + 1] ?? 0) && choices(k + 2, 1));
        const xs = parts.slice(1).every((k) => this.isA(k === last ? ANY : THREE, points[k - 1] ?? 0, points[k] ?? 0));
        return xs && choices(0, 0) ? [parts.length === 2 ? 'double' : 'triple'] : [];
      }
    }
  }
}

/** All ways to divide an interval into parts with an odd number of legs each. */
function splits(from: number, to: number, parts: number): number[][] {
  if (parts === 1) return (to - from) % 2 === 1 ? [[from, to]] : [];
  const found: number[][] = [];
  for (let end = from + 1; end < to; end += 2)
    for (const rest of splits(end, to, parts - 1)) found.push([from, ...rest]);
  return found;
}

test('the table finds what a search of every division finds, and nothing else', () => {
  const found = new Map<Structure, number>();
  fc.assert(
    fc.property(chart(3, 13), (prices) => {
      const [table, brute] = [new ParseTable(swingsOf(prices)), new BruteForce(prices)];
      for (const structure of STRUCTURES) {
        const seen = table
          .divisions([structure], 0)
          .filter(({ form, points }) => points.length > form.parts.length)
          .map(({ form, points }) => `${structure} ${form.name} ${points.join()}`);
        const expected = prices.flatMap((_price, to) => (to % 2 === 1 ? brute.divisions(structure, 0, to) : []));
        expect(seen.sort()).toEqual(expected.sort());
        found.set(structure, (found.get(structure) ?? 0) + seen.length);
      }
    }),
    { numRuns: 400 },
  );
  // It has something to compare for all that a chart of 13 legs can hold.
  expect([...found].filter(([structure, count]) => structure !== 'leg' && count === 0)).toEqual([]);
});

test('a division has an inside that is legal down to single legs', () => {
  fc.assert(
    fc.property(chart(3, 13), (prices) => {
      const table = new ParseTable(swingsOf(prices));
      const legs = (wave: ReturnType<ParseTable['wave']>): number =>
        wave.structure === 'leg' ? wave.to - wave.from : wave.parts.reduce((sum, part) => sum + legs(part), 0);
      for (const division of table.divisions(STRUCTURES, 0)) {
        const wave = table.wave(division);
        expect(legs(wave)).toBe(wave.to - wave.from);
        expect(wave.parts.map(({ from }) => from)).toEqual(division.points.slice(0, -1));
      }
    }),
  );
});

test('the book calls legal what a search of every division calls so, for any ends of parts', () => {
  const seen = new Set<Structure>();
  const dividing = fc.tuple(chart(3, 13), fc.constantFrom(3, 5), fc.nat());
  fc.assert(
    fc.property(dividing, ([prices, count, place]) => {
      const brute = new BruteForce(prices);
      const last = prices.length - 1;
      const to = last % 2 === 1 ? last : last - 1;
      const ways = splits(0, to, count);
      const any = ways[place % ways.length];
      // By chance few divisions are one of the rarer structures: one of each joins them.
      const known = STRUCTURES.flatMap((structure) => brute.divisions(structure, 0, to)[0] ?? []).map(endsOf);
      for (const ends of [...(any ? [any] : []), ...known]) {
        const legal = STRUCTURES.flatMap((structure) => brute.divisions(structure, 0, to)).filter(
          (key) => endsOf(key).join() === ends.join(),
        );
        const held = hold(swingsOf(prices), ends, STRUCTURES)
          .filter(({ form, wave }) => wave !== null && form.parts.length === ends.length - 1)
          .map(({ form: { structure, name } }) => `${structure} ${name} ${ends.join()}`);
        expect([...new Set(held)].sort()).toEqual(legal.sort());
        for (const structure of STRUCTURES) if (legal.some((key) => key.startsWith(structure))) seen.add(structure);
      }
    }),
    { numRuns: 1000 },
  );
  expect(STRUCTURES.filter((structure) => structure !== 'leg' && !seen.has(structure))).toEqual([]);
});

/** The ends of the parts of a division that a search has found. */
const endsOf = (key: string): number[] => (key.split(' ').at(-1) ?? '').split(',').map(Number);
