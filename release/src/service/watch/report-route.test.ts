import fastify, { type FastifyInstance } from 'fastify';
import type { Report } from './report';
import { reportRoute } from './report-route';

let app: FastifyInstance;
let counted: Report[];

beforeEach(() => {
  // Only what forgets is on another clock: fastify needs the rest.
  jest.useFakeTimers({
    doNotFake: [
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
      'Date',
      'hrtime',
      'performance',
    ],
  });
  counted = [];
  app = fastify({ trustProxy: 'loopback' });
  reportRoute(
    app,
    (report) => !('phase' in report) || report.version !== 'unknown',
    (report) => counted.push(report),
  );
});
afterEach(async () => {
  await app.close();
  jest.useRealTimers();
});

const send = (report: Report, from: string) =>
  app.inject({
    method: 'POST',
    url: '/reports',
    headers: { 'content-type': 'text/plain', 'x-forwarded-for': from },
    payload: JSON.stringify(report),
  });
const visit: Report = {
  views: [{ page: 'content/home', version: '2' }],
  vitals: { lcp: { view: 0, value: 9000 } },
};
const failure: Report = { remote: 'content', version: '2', phase: 'render', code: 'TypeError' };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test('a remote and a page may have digits in their names', async () => {
  const views = [{ page: 'webinars2026/part-2', version: '2' }];
  await send({ views, vitals: {} }, '192.0.2.20');
  await send({ ...failure, remote: 'webinars2026' }, '192.0.2.20');
  expect(counted).toEqual([
    { views, vitals: {} },
    { ...failure, remote: 'webinars2026' },
  ]);
});

test('a network counts for five visits in a minute, and for the vitals of one in a day', async () => {
  for (let repeat = 0; repeat < 7; repeat++) await send(visit, '198.51.100.1');
  const unmeasured = { ...visit, vitals: {} };
  expect(counted).toEqual([visit, unmeasured, unmeasured, unmeasured, unmeasured]);
  jest.advanceTimersByTime(MINUTE_MS);
  await send(visit, '198.51.100.1');
  await send(visit, '198.51.100.2');
  expect(counted.slice(5)).toEqual([unmeasured, visit]);
  jest.advanceTimersByTime(DAY_MS);
  await send(visit, '198.51.100.1');
  expect(counted.at(-1)).toEqual(visit);
});

test('a network counts for one failure of a version in a day, whichever of its addresses reports', async () => {
  await send(failure, '2001:db8:1:2::1');
  await send(failure, '2001:db8:1:2:ffff::9');
  await send({ ...failure, version: '3' }, '2001:db8:1:2::1');
  await send(failure, '2001:db8:1:3::1');
  expect(counted).toEqual([failure, { ...failure, version: '3' }, failure]);
  jest.advanceTimersByTime(DAY_MS);
  await send(failure, '2001:db8:1:2::1');
  expect(counted).toHaveLength(4);
});

test('a report of what no visitor gets counts for nothing', async () => {
  await send({ ...failure, version: 'unknown' }, '198.51.100.1');
  expect(counted).toEqual([]);
});
