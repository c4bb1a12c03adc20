import { createBrowserRouter, type DataRouter } from 'shared/router';
import { registerPages } from '../federation/remotes';
import { realPages } from '../testing/real-pages';
import { reportVisit } from './report-visit';

// jsdom measures no paints.
jest.mock('web-vitals', () => ({ onLCP: (tell: (metric: { value: number }) => void) => tell({ value: 900 }) }));

const REPORT_URL = 'http://operators.test/reports';
const reports: unknown[] = [];
const sendBeacon = (url: string, body: string) => reports.push({ url, body: JSON.parse(body) as unknown });
let router: DataRouter;

/** The visitor switches to another tab, or leaves. */
function hide(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  reports.length = 0;
  registerPages(realPages);
  Object.assign(navigator, { sendBeacon });
  const page = (path: string, version: string | null) => ({ id: path, path, loader: () => ({ version, data: null }) });
  const routes = [page('/', '1.0.0'), page('/courses', null), page('/members', '2.0.0'), { path: '*', element: null }];
  history.replaceState(null, '', '/');
  router = createBrowserRouter(routes);
  await router.navigate('/');
  reportVisit(REPORT_URL, router);
});
afterEach(() => {
  router.dispose();
  jest.restoreAllMocks();
});

test('a visit is reported once, when its visitor leaves: pages and versions, and nothing of overrides and unknown addresses', async () => {
  await router.navigate('/courses');
  await router.navigate('/nowhere');
  await router.navigate('/members');
  expect(reports).toEqual([]);
  hide();
  hide();
  const views = [
    { page: 'content/home', version: '1.0.0' },
    { page: 'members/members', version: '2.0.0' },
  ];
  expect(reports).toEqual([{ url: REPORT_URL, body: { views, lcp: 900 } }]);
});
