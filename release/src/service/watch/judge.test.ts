import fc from 'fast-check';
import { isDue, isFailing, nextShare, STEP_MS, STEP_VISITS, type Counts } from './judge';
import { Tally, type Fault } from './tally';

const failure: Fault = { phase: 'load', code: '', stack: [] };
const from = (network: string) => ({ network, browser: '' });
const counts = (visits: number, failing: number): Counts => ({ visits, failing });
const some = fc.integer({ min: 0, max: 5_000 });

test('one network never takes a canary back, whatever it reports and however often', () => {
  const kinds = fc.array(fc.tuple(fc.constantFrom('1', '2'), fc.boolean()), { maxLength: 200 });
  fc.assert(
    fc.property(kinds, fc.array(fc.string(), { maxLength: 50 }), (reports, visitors) => {
      const tally = new Tally();
      for (const visitor of visitors) tally.count('2', from(`other ${visitor}`));
      for (const [version, fails] of reports) tally.count(version, from('the network'), fails ? failure : undefined);
      expect(isFailing(tally.countsOf('2'), tally.countsOf('1'))).toBe(false);
    }),
  );
});

test('a canary that fails no more often than the default version reaches all visitors, one share after another', () => {
  const behaviours = fc.tuple(fc.integer({ min: STEP_VISITS, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(fc.array(behaviours, { minLength: 3, maxLength: 3 }), (steps) => {
      let share = 1;
      const shares = steps.map(([visits, rate]) => {
        const canary = counts(visits, Math.floor(visits * rate));
        const others = counts(2 * visits, Math.ceil(2 * visits * rate));
        const isGood = !isFailing(canary, others) && isDue(canary, new Date(0), new Date(STEP_MS));
        return (share = isGood ? nextShare(share) : share);
      });
      expect(shares).toEqual([10, 50, 100]);
    }),
  );
});

test('a canary that fails in a fifth more of its visits than the default version is taken back at the floor', () => {
  const more = fc.integer({ min: 200, max: 1000 });
  fc.assert(
    fc.property(more, fc.integer({ min: STEP_VISITS, max: 5_000 }), some, some, (permille, visits, all, failing) => {
      const others = counts(Math.max(all, failing), failing);
      const usual = others.visits === 0 ? 0 : failing / others.visits;
      fc.pre(usual + permille / 1000 <= 1);
      expect(isFailing(counts(visits, Math.ceil(visits * (usual + permille / 1000))), others)).toBe(true);
    }),
  );
});

test.each([
  ['too few visits', STEP_VISITS - 1, STEP_MS, false],
  ['too little time', STEP_VISITS, STEP_MS - 1, false],
  ['enough of both', STEP_VISITS, STEP_MS, true],
])('after %s, whether a share grows', (_what, visits, ms, due) => {
  expect(isDue(counts(visits, 0), new Date(0), new Date(ms))).toBe(due);
});

test('a tally remembers the first failure of each network, five different ones, and after ten thousand networks a sample of that version alone', () => {
  const tally = new Tally();
  for (let network = 0; network < 7; network++)
    for (const code of [`Error${network}`, 'Later']) tally.count('2', from(`${network}`), { ...failure, code });
  tally.count('2', from('another'), { ...failure, code: 'Error0' });
  expect(tally.failuresOf('2').map(({ code, visits }) => [code, visits])).toEqual([
    ['Error0', 2],
    ...[1, 2, 3, 4].map((number) => [`Error${number}`, 1]),
  ]);
  for (let network = 0; network < 10_000; network++) tally.count('1', from(`${network}`));
  tally.count('1', from('one more'), failure);
  const { visits, failing } = tally.countsOf('1');
  expect(visits).toBeGreaterThan(4_500);
  expect(visits).toBeLessThan(5_500);
  expect(failing).toBeLessThanOrEqual(1);
  expect(tally.countsOf('2')).toEqual(counts(8, 8));
});
