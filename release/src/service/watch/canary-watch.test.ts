import {
  FALSE_ALARM_RATE,
  findFault,
  storedWatchSchema,
  watchCanary,
  withFailure,
  withTraffic,
  withView,
  withVital,
} from './canary-watch';
import type { CanaryWatch, Side } from './canary-watch';

/** A generator of random numbers with a seed (mulberry32), so that a simulation gives the same result each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Failures per view of each version. */
type Failures = Record<Side, number>;

const GOOD: Failures = { canary: 0.004, others: 0.004 };
/** Views of both versions at each share of the visitors. */
const STEPS = [
  [1, 10_000],
  [10, 2_000],
  [50, 400],
] as const;

/** Watches a canary through all steps. @returns the number of the canary's views until it was taken back, or null */
function simulate(failures: Failures, random: () => number): number | null {
  let watch: CanaryWatch = watchCanary('content', 'canary', 1, new Date(0));
  for (const [traffic, views] of STEPS) {
    watch = withTraffic(watch, traffic, new Date(0));
    for (let view = 0; view < views; view++) {
      const side: Side = random() < traffic / 100 ? 'canary' : 'others';
      watch = withView(watch, side);
      if (random() < failures[side]) watch = withFailure(watch, side);
      if (side === 'canary' && findFault(watch) !== null) return watch.canary.views;
    }
  }
  return null;
}

/** Good canaries that are simulated: 10,000 as the release's documents state the rate, fewer by default. */
const CANARIES = Number(process.env.SIMULATED_CANARIES ?? 100);

test(
  `of ${CANARIES} good canaries, no more are taken back than the stated rate allows`,
  () => {
    const random = randomFrom(1);
    let alarms = 0;
    for (let canary = 0; canary < CANARIES; canary++) if (simulate(GOOD, random) !== null) alarms += 1;
    console.info(`${alarms} false alarms in ${CANARIES} good canaries`);
    expect(alarms / CANARIES).toBeLessThanOrEqual(FALSE_ALARM_RATE);
  },
  60_000 + CANARIES * 500,
);

test.each<[string, Failures, number]>([
  ['that throws on load', { ...GOOD, canary: 1 }, 10],
  ['that throws on one route in twenty', { ...GOOD, canary: 0.05 }, 200],
])('a canary %s is taken back, in the median of 20, within so many of its views', (what, behaviour, limit) => {
  const views = Array.from({ length: 20 }, (_, seed) => simulate(behaviour, randomFrom(seed)) ?? Infinity);
  const median = views.sort((one, other) => one - other)[10] ?? Infinity;
  console.info(`a canary ${what}: taken back after ${median} views in the median, ${views.at(-1)} at most`);
  expect(median).toBeLessThanOrEqual(limit);
});

test('failures of the default version, or of both alike, are no evidence against the canary', () => {
  let watch = watchCanary('content', '2', 10, new Date(0));
  for (let failure = 0; failure < 1000; failure++) watch = withFailure(watch, failure % 10 === 0 ? 'canary' : 'others');
  expect(findFault(watch)).toBeNull();
});

test('values that are equal, or within what is tolerated, are no evidence against the canary', () => {
  let watch = watchCanary('content', '2', 10, new Date(0));
  for (let visit = 0; visit < 200; visit++) {
    for (const [vital, own, other] of [
      ['lcp', 1049, 1000],
      ['inp', 92, 80],
      ['cls', 0.01, 0],
    ] as const) {
      watch = withVital(watch, 'others', vital, 'content/home', other);
      watch = withVital(watch, 'canary', vital, 'content/home', own);
    }
  }
  expect(findFault(watch)).toBeNull();
  expect(watch.vitals.cls).toMatchObject({ worse: 0, better: 0 });
});

test('values of different pages are not compared', () => {
  let watch = watchCanary('content', '2', 10, new Date(0));
  for (let visit = 0; visit < 100; visit++) {
    watch = withVital(watch, 'others', 'cls', 'content/home', 0);
    watch = withVital(watch, 'canary', 'cls', 'content/course', 0.3);
  }
  expect(findFault(watch)).toBeNull();
});

test('a fault says which vital is worse, and in how many pairs', () => {
  let watch = watchCanary('content', '2', 10, new Date(0));
  for (let visit = 0; visit < 12; visit++) {
    watch = withVital(watch, 'others', 'inp', 'content/home', 80);
    watch = withVital(watch, 'canary', 'inp', 'content/home', 400);
  }
  expect(findFault(watch)).toBe(
    '2 reacts to its visitors more slowly than the default version: in 12 of 12 pairs of visits of one page, its INP was more than 1.05 times that of the default version and 8.',
  );
});

test('a watch that a service of another version stored begins anew', () => {
  const { vitals: _vitals, ...rest } = watchCanary('content', '2', 10, new Date(0));
  const older = { ...rest, canary: { views: 80, failures: 2 }, slownessEvidence: [1, 1, 1, 1], waiting: {} };
  const stored = storedWatchSchema.parse(older);
  expect(stored).toMatchObject({ app: 'content', version: '2', traffic: 10, canary: { views: 0, failures: 0 } });
  expect(findFault(stored)).toBeNull();
});

test('a fault says which version failed how often', () => {
  let watch = watchCanary('content', '2', 10, new Date(0));
  for (let view = 0; view < 90; view++) watch = withView(watch, 'others');
  for (let failure = 0; failure < 10; failure++) watch = withFailure(withView(watch, 'canary'), 'canary');
  expect(findFault(watch)).toBe(
    '2 fails more often than the default version: it had 10 failures in 10 counted views, the default version 0 failures in 90 counted views.',
  );
});
