import { createBrowserRouter, type DataRouter } from 'shared/router';
import { registerPages } from '../federation/remotes';
import { realPages } from '../testing/real-pages';
import { reportVisit } from './report-visit';

interface Metric {
  name: 'LCP' | 'INP' | 'CLS';
  value: number;
  entries: { startTime: number; value?: number }[];
}

// jsdom measures no paints, interactions and shifts.
const told: ((metric: Metric) => void)[] = [];
jest.mock('web-vitals', () => {
  const listen = (tell: (metric: Metric) => void) => told.push(tell);
  return { onLCP: listen, onINP: listen, onCLS: listen };
});
const measure = (metric: Metric) => told[0]?.(metric);

const REPORT_URL = 'http://operators.test/reports';
const reports: unknown[] = [];
let router: DataRouter;
let now = 0;

/** The visitor switches to another tab, or leaves. */
function hide(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  dispatchEvent(new Event('visibilitychange'));
}

async function visit(path: string, at: number): Promise<void> {
  now = at;
  await router.navigate(path);
}

beforeEach(async () => {
  reports.length = 0;
  told.length = 0;
  registerPages(realPages);
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    reports.push({ url, body: JSON.parse(init?.body as string) });
    return Promise.resolve(new Response());
  });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const page = (path: string, version: string | null) => ({ id: path, path, loader: () => ({ version, data: null }) });
  const routes = [page('/', '1.0.0'), page('/courses', null), page('/members', '2.0.0'), { path: '*', element: null }];
  history.replaceState(null, '', '/');
  router = createBrowserRouter(routes);
  await visit('/', 3_000);
  reportVisit(REPORT_URL, router);
});
afterEach(() => {
  router.dispose();
  jest.restoreAllMocks();
});

const home = { page: 'content/home', version: '1.0.0' };
const members = { page: 'members/members', version: '2.0.0' };

test('a first page that loads for longer than this code is reported, too', async () => {
  let load = () => {};
  const loader = () => new Promise((resolve) => (load = () => resolve({ version: '3.0.0', data: null })));
  const slow = createBrowserRouter([{ id: '/', path: '/', loader }]);
  reportVisit(REPORT_URL, slow);
  load();
  await new Promise<void>((resolve) => slow.subscribe(({ initialized }) => initialized && resolve()));
  hide();
  expect(reports).toContainEqual({ url: REPORT_URL, body: { views: [{ ...home, version: '3.0.0' }], vitals: {} } });
  slow.dispose();
});

test('a visit is reported once, when its visitor leaves: pages and versions, and nothing of overrides and unknown addresses', async () => {
  await visit('/courses', 5_000);
  await visit('/nowhere', 6_000);
  await visit('/members', 7_000);
  measure({ name: 'LCP', value: 900, entries: [{ startTime: 900 }] });
  expect(reports).toEqual([]);
  hide();
  hide();
  expect(reports).toEqual([
    { url: REPORT_URL, body: { views: [home, members], vitals: { lcp: { view: 0, value: 900 } } } },
  ]);
});

test('each vital is of the page that showed when it happened: of all shifts of a CLS, the largest says when', async () => {
  await visit('/members', 7_000);
  measure({ name: 'LCP', value: 900, entries: [{ startTime: 900 }] });
  // The click that leads to a page is one on the page before.
  measure({ name: 'INP', value: 240, entries: [{ startTime: 6_900 }] });
  measure({
    name: 'CLS',
    value: 0.25,
    entries: [
      { startTime: 6_950, value: 0.05 },
      { startTime: 7_100, value: 0.2 },
    ],
  });
  hide();
  expect(reports).toMatchObject([
    { body: { vitals: { lcp: { view: 0, value: 900 }, inp: { view: 0, value: 240 }, cls: { view: 1, value: 0.25 } } } },
  ]);
});

test('that nothing shifted is said of the first page, and nothing is said of the vitals of an override', async () => {
  await visit('/courses', 5_000);
  await visit('/members', 7_000);
  measure({ name: 'INP', value: 240, entries: [{ startTime: 6_000 }] });
  measure({ name: 'CLS', value: 0, entries: [] });
  hide();
  expect(reports).toMatchObject([{ body: { views: [home, members], vitals: { cls: { view: 0, value: 0 } } } }]);
  expect(reports).not.toMatchObject([{ body: { vitals: { inp: expect.anything() } } }]);
});
