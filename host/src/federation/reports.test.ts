import type { DiscoveryEntry } from '@hidden-order/platform/protocol/discovery';
import { PAGE_DATA_ELEMENT_ID } from '@hidden-order/platform/protocol/document-data';
import { openSite } from '../open-site';
import { discovery, siteData, version } from '../testing/discovery';
import { Reports } from './reports';

const BASE = { host: 'http://site.test/', content: 'http://content.test/', members: 'http://site.test/members/' };
const of = (app: keyof typeof BASE, label: string): DiscoveryEntry => ({
  ...version(label, 100, { default: true }),
  url: `${BASE[app]}entry.js`,
});
const site = discovery({
  host: [of('host', '9')],
  content: [of('content', '2')],
  members: [of('members', '5')],
});

const sent: object[] = [];
let reports: Reports;
let listening: jest.SpiedFunction<typeof addEventListener>;

beforeEach(() => {
  sent.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    sent.push(JSON.parse(init?.body as string) as object);
    return Promise.reject(new TypeError('nothing answers'));
  });
  listening = jest.spyOn(globalThis, 'addEventListener');
  reports = new Reports({ url: 'http://operators.test/reports', discovery: site, composition: 7 });
  reports.watchErrors();
  reports.visit('content', '2');
});
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener);
  jest.restoreAllMocks();
});

/** An error with this stack. */
function thrown(stack: string, error: Error = new TypeError('broken')): Error {
  return Object.assign(error, { stack });
}
const throwUncaught = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }));
/** Once the code that reports is there. */
const loaded = () => new Promise((resolve) => setTimeout(resolve));
/** What was reported of failures. */
async function failures() {
  await loaded();
  return sent.filter((report) => !('visits' in report));
}

test('a document reports each version that it uses once: the first ones together when the browser is idle', async () => {
  reports.visit('content', '2');
  await loaded();
  expect(sent).toEqual([]);
  reports.sendVisits();
  await loaded();
  reports.visit('content', '2');
  reports.visit('members', '5');
  await loaded();
  expect(sent).toEqual([
    {
      visits: [
        { app: 'host', version: '9' },
        { app: 'content', version: '2' },
      ],
    },
    { visits: [{ app: 'members', version: '5' }] },
  ]);
});

test('an uncaught error is reported once, of the version whose script threw it, with its calls in the site’s scripts', async () => {
  const stack = `TypeError: broken
    at onClick (http://content.test/assets/page.1a.js?retry=1:1:340)
    at Array.map (<anonymous>)
    at dispatch (http://site.test/main.2b.js:3:99)`;
  throwUncaught(thrown(stack));
  throwUncaught(thrown(stack));
  const calls = ['content/assets/page.1a.js:1:340', 'host/main.2b.js:3:99'];
  expect(await failures()).toEqual([
    {
      app: 'content',
      version: '2',
      phase: 'uncaught',
      code: 'TypeError',
      stack: calls,
      composition: 7,
      page: '*',
      versions: { host: '9', content: '2' },
    },
  ]);
});

test('a report names a public page by its address, and others by their route, which names nobody', async () => {
  const routes = {
    term: { path: '/glossary/:term', kind: 'text' },
    secret: { path: '/reset/:token', kind: 'form', noindex: true },
  } as const;
  const own = discovery({ ...site.microFrontends, content: [{ ...of('content', '2'), extras: { routes } }] });
  for (const [address, page] of [
    ['/glossary/zigzag', '/glossary/zigzag'],
    ['/reset/secret', '/reset/:token'],
  ] as const) {
    sent.length = 0;
    history.replaceState(null, '', address);
    const one = new Reports({ url: 'http://operators.test/reports', discovery: own, composition: 7 });
    one.failed({ app: 'content', version: '2' }, 'load', new Error('planted'));
    expect(await failures()).toMatchObject([{ page }]);
  }
  history.replaceState(null, '', '/');
});

test('an unhandled rejection counts as well; what the host’s script throws is of the remote that had called it', async () => {
  const reason = thrown(
    'call@http://site.test/main.2b.js:3:99\nsave@http://content.test/page.1a.js:1:340',
    new Error(),
  );
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(await failures()).toMatchObject([{ app: 'content', version: '2', code: 'Error' }]);
});

test('a page change that another one overtakes is no error of the page', () => {
  const skipped = new DOMException('Transition was skipped. New ViewTransition started', 'AbortError');
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: skipped });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

test('where apps share an origin, the longest address tells whose script it is', async () => {
  reports.visit('members', '5');
  throwUncaught(thrown('x@http://site.test/members/page.1a.js:1:340'));
  expect(await failures()).toMatchObject([{ app: 'members', version: '5', stack: ['members/page.1a.js:1:340'] }]);
});

test.each([
  ['an extension’s', thrown('x@chrome-extension://abc/a.js:1:2\ny@http://content.test/page.js:1:3')],
  ['another site’s', thrown('x@https://ads.test/a.js:1:2')],
  ['a script’s of the document', thrown('x@http://site.test/courses:1:2')],
  ['no script’s', thrown('TypeError: broken')],
  ['no error', 'text'],
  ['of a request that was cancelled', thrown('x@http://content.test/page.js:1:3', new DOMException('', 'AbortError'))],
  ['a fault of the API', Object.assign(thrown('x@http://content.test/page.js:1:3'), { isAxiosError: true })],
])('what is thrown and is %s is not reported', async (_whose, error) => {
  throwUncaught(error);
  expect(await failures()).toEqual([]);
});

test('a version that failed while it was rendered is reported with its place', async () => {
  const error = thrown('TypeError: broken\n    at Page (http://content.test/page.js:1:3)');
  reports.failed({ app: 'content', version: '2' }, 'render', error);
  expect(await failures()).toMatchObject([{ phase: 'render', stack: ['content/page.js:1:3'] }]);
});

test('a host that fails while it opens the site is reported', async () => {
  const broken = document.createElement('script');
  Object.assign(broken, { type: 'application/json', id: PAGE_DATA_ELEMENT_ID, textContent: '[]' });
  document.body.append(broken);
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener);
  const opens = () =>
    openSite(siteData({ discovery: site, reportUrl: 'http://operators.test/reports' }), document.body, null);
  expect(opens).toThrow('invalid');
  broken.remove();
  throwUncaught(thrown('TypeError: broken\n    at open (http://site.test/main.js:1:2)'));
  expect(await failures()).toMatchObject([{ app: 'host', version: '9' }]);
});
