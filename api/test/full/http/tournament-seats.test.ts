import fc from 'fast-check';
import { nextTournamentSchema } from '@hidden-order/api-shapes/tournaments';
import { users } from '../../../src/plugins/caller/tables';
import { claimsOf, jsonOf, newPerson, type Person } from '../../support/people';
import { startTestApi, type TestApi } from '../../support/test-api';
import { asHolder, CLOSES, ENDS, enterCup, NOON, resetTournament, STARTS } from '../../support/tournaments';

const HOUR = 3_600_000;
const SEATS = 1;
const EMAILS = ['a', 'b', 'c'].map((name) => `${name}@example.com`);

type Status = 'confirmed' | 'waitlisted' | 'offered' | 'expired' | 'cancelled';
interface ModelEntry {
  email: string;
  reference: string;
  status: Status;
  offerEnds: number;
}

/** The rules of seats in the plainest form: a list in the order of entering, and a clock. */
class Model {
  now = NOON;
  entries: ModelEntry[] = [];

  having = (...statuses: Status[]) => this.entries.filter(({ status }) => statuses.includes(status));

  /** Offers that ran out are over; free seats go to the first who wait, until the start. */
  settle(): void {
    for (const entry of this.having('offered')) if (entry.offerEnds <= this.now) entry.status = 'expired';
    if (this.now >= STARTS) return;
    const free = SEATS - this.having('confirmed', 'offered').length;
    for (const entry of this.having('waitlisted').slice(0, Math.max(0, free))) {
      entry.status = 'offered';
      entry.offerEnds = Math.min(this.now + 24 * HOUR, STARTS);
    }
  }
  /** The entry of a person that was made last. */
  last = (email: string) => this.entries.findLast((entry) => entry.email === email);
}

let api: TestApi;
let clock: jest.SpyInstance<number, []>;
/** The members, whose confirmed addresses need no link. */
const bearers: Record<string, Person['bearer']> = {};
beforeAll(async () => {
  api = await startTestApi();
  for (const name of EMAILS) bearers[name] = (await newPerson(api, { email: name })).bearer;
  await api.db.update(users).set({ emailConfirmedAt: new Date() });
});
beforeEach(() => {
  clock = jest.spyOn(Date, 'now');
  // Sessions of people were issued by the real clock.
  jest.spyOn(api.tokens, 'read').mockImplementation((token) => Promise.resolve(claimsOf(token)));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

type Command = fc.AsyncCommand<Model, null>;

class Enter implements Command {
  constructor(readonly email: string) {}
  check = () => true;
  async run(model: Model): Promise<void> {
    const { status, body } = await enterCup(api, { email: this.email }, bearers[this.email]);
    if (model.now >= CLOSES) {
      expect([status, body.code]).toEqual([409, 'closed']);
      return;
    }
    const before = structuredClone(model.entries);
    model.settle();
    if (model.having('confirmed', 'waitlisted', 'offered').some(({ email }) => email === this.email)) {
      expect([status, body.code]).toEqual([409, 'duplicate']);
      model.entries = before; // a refusal changes nothing
      return;
    }
    const isFree = model.having('confirmed', 'offered').length < SEATS && model.having('waitlisted').length === 0;
    const expected = isFree ? 'confirmed' : 'waitlisted';
    model.entries.push({ email: this.email, reference: String(body.reference), status: expected, offerEnds: 0 });
    const position = isFree ? null : model.having('waitlisted').length;
    expect([status, body.status, body.position]).toEqual([201, expected, position]);
  }
  toString = () => `enter ${this.email}`;
}

class ByHolder implements Command {
  constructor(
    readonly action: 'cancel' | 'accept',
    readonly email: string,
  ) {}
  check = (model: Readonly<Model>) => model.last(this.email) !== undefined;
  async run(model: Model): Promise<void> {
    const reference = model.last(this.email)?.reference;
    const { status } = await asHolder(api, this.action, { reference, email: this.email });
    const before = structuredClone(model.entries);
    model.settle();
    const entry = model.last(this.email);
    if (!entry) throw new Error('no entry');
    const isDone = this.action === 'cancel' ? this.cancel(model, entry) : this.accept(entry);
    expect(status).toBe(isDone ? 200 : 409);
    if (!isDone) model.entries = before;
  }
  private cancel(model: Model, entry: ModelEntry): boolean {
    if (entry.status === 'cancelled') return true;
    if (entry.status === 'expired' || model.now >= ENDS) return false;
    entry.status = 'cancelled';
    model.settle();
    return true;
  }
  private accept(entry: ModelEntry): boolean {
    if (entry.status !== 'offered') return entry.status === 'confirmed';
    entry.status = 'confirmed';
    return true;
  }
  toString = () => `${this.action} ${this.email}`;
}

class Wait implements Command {
  constructor(readonly hours: number) {}
  check = () => true;
  async run(model: Model): Promise<void> {
    model.now += this.hours * HOUR;
    clock.mockReturnValue(model.now);
    const answer = await api.request('/tournaments/next/');
    const { tournament } = nextTournamentSchema.parse(jsonOf(answer));
    const taken =
      model.having('confirmed').length +
      model.having('offered').filter(({ offerEnds }) => offerEnds > model.now).length;
    expect(taken).toBeLessThanOrEqual(SEATS);
    const waiting = model.having('waitlisted').length;
    if (tournament) expect(tournament).toMatchObject({ waiting, seats_left: waiting > 0 ? 0 : SEATS - taken });
  }
  toString = () => `wait ${this.hours} h`;
}

/** Reads the last entry of each member, as its holder would. */
class LookAtAll implements Command {
  check = () => true;
  async run(model: Model): Promise<void> {
    for (const email of new Set(model.entries.map((entry) => entry.email))) {
      const entry = model.last(email);
      const { body } = await asHolder(api, 'find', { reference: entry?.reference, email });
      model.settle();
      const position = entry?.status === 'waitlisted' ? model.having('waitlisted').indexOf(entry) + 1 : null;
      expect([body.status, body.position]).toEqual([entry?.status, position]);
    }
  }
  toString = () => 'look at all';
}

const email = fc.constantFrom(...EMAILS);
const commands = fc.commands(
  [
    email.map((who) => new Enter(who)),
    email.map((who) => new Enter(who)),
    email.map((who) => new ByHolder('cancel', who)),
    email.map((who) => new ByHolder('accept', who)),
    fc.constantFrom(1, 23, 24, 100).map((hours) => new Wait(hours)),
    fc.constant(new LookAtAll()),
  ],
  { maxCommands: 40, size: 'max' },
);

test('in any order of calls, seats are neither lost nor given twice, and the waitlist is kept', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      clock.mockReturnValue(NOON);
      await resetTournament(api, SEATS);
      await fc.asyncModelRun(() => ({ model: new Model(), real: null }), steps);
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
