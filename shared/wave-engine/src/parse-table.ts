import { costOf, type PartSeen } from './guidelines';
import { Prices, type Measure } from './measure';
import type { Rule } from './rules';
import { FORMS, ROLES, STRUCTURES, type Form, type RoleName, type Structure } from './structures';
import { requireTurns, type Turn } from './swing';

/** A wave from one swing to another with its inside, down to single legs. */
export interface Wave {
  structure: Structure;
  /** Such as `expanded`; null where the structure has one form. */
  form: string | null;
  from: number;
  to: number;
  /** Empty for a leg. */
  parts: Wave[];
}

/** A structure divided: its parts end at these swings, of which the first is its start. An unfinished one has fewer. */
export interface Divided {
  form: Form;
  points: readonly number[];
  /** What speaks against it and its inside, from 0 on. */
  cost: number;
}

const ROLE_NAMES = Object.keys(ROLES) as RoleName[];
const LEG = STRUCTURES.indexOf('leg');

/** A form with its parts and structure as numbers, and its rules by part. */
interface Prepared {
  form: Form;
  structure: number;
  roles: number[];
  once: number | null;
  rules: Rule[][];
}
const PREPARED = FORMS.map((form): Prepared => ({
  form,
  structure: STRUCTURES.indexOf(form.structure),
  roles: form.parts.map((role) => ROLE_NAMES.indexOf(role)),
  once: form.oncePart === undefined ? null : ROLE_NAMES.indexOf(form.oncePart),
  rules: Array.from({ length: form.parts.length + 1 }, (_, k) => form.rules.filter(({ part }) => part === k)),
}));

/**
 * Every legal wave of a chart, by its interval of swings and its structure: whether there is one, and the division that
 * guidelines favour. Intervals are filled from the last start to the first, each from its parts, so that every
 * interval is looked at once. Memory grows with the square of the swings, time with the legal beginnings of structures.
 */
export class ParseTable {
  readonly prices: Prices;
  readonly #count: number;
  /** By structure: the division that guidelines favour, by interval; none where none is legal. A leg has none. */
  readonly #best: (Divided | undefined)[][];
  /** By role: cost of the best wave by interval, infinite where none is legal, and the number of its structure. */
  readonly #roleCost: Float64Array[];
  readonly #roleBest: Uint8Array[];

  /** @throws RangeError when the swings are too many or do not turn */
  constructor(swings: readonly Turn[]) {
    requireTurns(swings);
    this.prices = new Prices(swings);
    this.#count = swings.length;
    const cells = this.#count ** 2;
    this.#best = STRUCTURES.map(() => []);
    this.#roleCost = ROLE_NAMES.map(() => new Float64Array(cells).fill(Infinity));
    this.#roleBest = ROLE_NAMES.map(() => new Uint8Array(cells));
    for (let from = this.#count - 2; from >= 0; from--) this.#fillFrom(from);
  }

  /** Whether a wave from one swing to another can have a role. */
  fits(role: RoleName, from: number, to: number): boolean {
    return this.cost(role, from, to) < Infinity;
  }

  /** What speaks against the best wave from one swing to another in a role; infinite where none is legal. */
  cost(role: RoleName, from: number, to: number): number {
    return this.#costOf(ROLE_NAMES.indexOf(role), this.#cell(from, to));
  }

  /** The wave that guidelines favour in a role. @throws RangeError where none is legal */
  best(role: RoleName, from: number, to: number): Wave {
    if (!this.fits(role, from, to)) throw new RangeError(`No ${role} from swing ${from} to swing ${to}.`);
    const cell = this.#cell(from, to);
    const best = this.#best[this.#structureOf(ROLE_NAMES.indexOf(role), cell)]?.[cell];
    return best === undefined ? { structure: 'leg', form: null, from, to, parts: [] } : this.wave(best);
  }

  /** A division with the inside of its parts. */
  wave({ form, points }: Divided): Wave {
    let isOnceUsed = false;
    const parts = form.parts.slice(0, points.length - 1).map((role, index) => {
      const [from = 0, to = 0] = points.slice(index);
      if (form.oncePart === undefined || isOnceUsed || this.fits(role, from, to)) return this.best(role, from, to);
      isOnceUsed = true;
      return this.best(form.oncePart, from, to);
    });
    return { structure: form.structure, form: form.name, from: points[0] ?? 0, to: points.at(-1) ?? 0, parts };
  }

  /**
   * All legal divisions of the structures from one swing on, each once, whatever the inside of its parts; also those of
   * which the first parts reach the last swing, and no part follows.
   */
  divisions(structures: readonly Structure[], from: number): Divided[] {
    const found = new Map<string, Divided>();
    for (const prepared of PREPARED) {
      const { form } = prepared;
      if (!structures.includes(form.structure)) continue;
      this.#divide(prepared, from, { unfinished: true }, (points, cost) => {
        const key = `${form.structure} ${form.name} ${points.join()}`;
        // Two ways to make a structure may divide it alike.
        if (cost < (found.get(key)?.cost ?? Infinity)) found.set(key, { form, points: [...points], cost });
      });
    }
    return [...found.values()];
  }

  #cell(from: number, to: number): number {
    return from * this.#count + to;
  }

  #costOf(role: number, cell: number): number {
    return this.#roleCost[role]?.[cell] ?? Infinity;
  }

  #structureOf(role: number, cell: number): number {
    return this.#roleBest[role]?.[cell] ?? LEG;
  }

  /** Fills all intervals that start at a swing. Those that start later are complete. */
  #fillFrom(from: number): void {
    for (let first = from + 1; first < this.#count; first += 2) {
      // What ends here has a first part that ends before, so this interval is complete now.
      this.#fillRoles(from, first);
      for (const prepared of PREPARED) {
        const best = this.#best[prepared.structure];
        this.#divide(prepared, from, { first }, (points, cost) => {
          const cell = this.#cell(from, points.at(-1) ?? 0);
          if (best === undefined || cost >= (best[cell]?.cost ?? Infinity)) return;
          best[cell] = { form: prepared.form, points: [...points], cost };
        });
      }
    }
  }

  #fillRoles(from: number, to: number): void {
    const cell = this.#cell(from, to);
    ROLE_NAMES.forEach((name, role) => {
      const [costs, best] = [this.#roleCost[role], this.#roleBest[role]];
      if (costs === undefined || best === undefined) return;
      for (const structure of ROLES[name]) {
        const number = STRUCTURES.indexOf(structure);
        const legCost = number === LEG && to === from + 1 ? 0 : Infinity;
        const cost = this.#best[number]?.[cell]?.cost ?? legCost;
        if (cost >= (costs[cell] ?? Infinity)) continue;
        costs[cell] = cost;
        best[cell] = number;
      }
    });
  }

  /**
   * Tells of every legal division of a form that starts at a swing.
   * @param which those whose first part ends at `first`, else all; with `unfinished`, also those that the chart does not finish
   * @param tell gets the points, which change afterwards, and the cost
   */
  #divide(
    { form, roles, once, rules }: Prepared,
    start: number,
    { first, unfinished = false }: { first?: number; unfinished?: boolean },
    tell: (points: readonly number[], cost: number) => void,
  ): void {
    const measure: Measure = this.prices.start();
    const points = [start];
    const parts: (PartSeen | null)[] = [null];

    /** @returns whether no later end of the part can keep the rules */
    const placePart = (k: number, to: number, before: number, isOnceUsed: boolean): boolean => {
      const from = points[k - 1] ?? start;
      this.prices.place(measure, k, start, from, to);
      const broken = rules[k]?.find(({ isBroken }) => isBroken(measure));
      if (broken !== undefined) return broken.isFinal === true;
      const cell = this.#cell(from, to);
      const own = roles[k - 1] ?? 0;
      const canBeOnce = !isOnceUsed && this.#costOf(own, cell) === Infinity;
      const role = canBeOnce ? (once ?? own) : own;
      const cost = before + this.#costOf(role, cell);
      if (cost === Infinity) return false;
      points[k] = to;
      parts[k] = { structure: STRUCTURES[this.#structureOf(role, cell)] ?? 'leg', legs: to - from };
      const isTold = k === roles.length || (unfinished && to === this.#count - 1);
      if (isTold) tell(points, cost + costOf({ form, measure, parts }));
      if (k < roles.length) placeParts(k + 1, to + 1, cost, isOnceUsed || canBeOnce);
      points.length = k;
      parts.length = k;
      return false;
    };
    const placeParts = (k: number, soonest: number, cost: number, isOnceUsed: boolean): void => {
      for (let to = soonest; to < this.#count; to += 2) if (placePart(k, to, cost, isOnceUsed)) return;
    };

    if (first === undefined) placeParts(1, start + 1, 0, false);
    else placePart(1, first, 0, false);
  }
}
