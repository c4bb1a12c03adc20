import { Counts } from './figures';

const now = new Date('2026-05-03T12:34:00Z');
const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);

const view = (version: string, lcp?: number) => ({
  views: [{ page: 'content/home', version }],
  vitals: lcp === undefined ? {} : { lcp: { view: 0, value: lcp } },
});
const failure = (version: string) => ({ remote: 'content', version, phase: 'render' as const, code: 'TypeError' });

const metricsOf = (counts: Counts, version: string) =>
  counts.figuresOf('content', ['1', '2'], now).versions.find((one) => one.version === version)?.metrics ?? [];

test('failures are shown for a hundred counted views, in steps of ten minutes', () => {
  const counts = new Counts();
  for (let visit = 0; visit < 50; visit++) counts.add(view('1'), ago(25));
  counts.add(failure('1'), ago(25));
  for (let visit = 0; visit < 50; visit++) counts.add(view('1'), now);
  expect(metricsOf(counts, '1')).toEqual([
    {
      name: 'failures',
      count: 100,
      value: 1,
      points: [
        { at: '2026-05-03T12:00:00.000Z', count: 50, value: 2 },
        { at: '2026-05-03T12:30:00.000Z', count: 50, value: 0 },
      ],
    },
  ]);
});

test('a version that fails on load, and so has no views, fails each time', () => {
  const counts = new Counts();
  counts.add(failure('2'), now);
  expect(metricsOf(counts, '2')).toMatchObject([{ name: 'failures', count: 0, value: 100 }]);
});

test('of a vital, the 75th percentile is shown, exact to 2 %', () => {
  const counts = new Counts();
  for (let value = 1000; value < 2000; value += 10) counts.add(view('1', value), now);
  const [, lcp] = metricsOf(counts, '1');
  expect(lcp).toMatchObject({ name: 'lcp', count: 100 });
  expect((lcp?.value ?? 0) / 1740).toBeGreaterThan(0.98);
  expect((lcp?.value ?? 0) / 1740).toBeLessThan(1.02);
});

test('what is stored can be read again; what is older than six hours is left out', () => {
  const counts = new Counts();
  counts.add(view('1'), ago(361));
  counts.add(view('1'), ago(5));
  const stored = counts.recent(now);
  expect(stored).toHaveLength(1);
  expect(metricsOf(new Counts(stored), '1')).toEqual(metricsOf(counts, '1'));
  expect(metricsOf(counts, '1')[0]?.count).toBe(1);
});
