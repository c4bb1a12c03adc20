import { DISCOVERY_SCHEMA } from '@hidden-order/platform/protocol/discovery-schema';
import { withOwnRemote, type OwnRemote } from './standalone-page';

const integrity = `sha384-${'A'.repeat(64)}`;
const live = (url: string, traffic: number, isDefault: boolean) => ({
  url,
  metadata: { version: '1', integrity },
  extras: { modules: { courses: ['courses.1.js'] } },
  deployment: { traffic, default: isDefault },
});
const auth = [live('https://auth.example/remoteEntry.1.js', 100, true)];
const content = [
  live('https://content.example/remoteEntry.2.js', 10, false),
  live('https://content.example/remoteEntry.1.js', 90, true),
];
const siteData = {
  apiUrl: 'https://api.example/</script>',
  somethingNewer: 1,
  discovery: { schema: DISCOVERY_SCHEMA, microFrontends: { auth, content } },
};
const page = `<!doctype html><head><meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="script-src 'self' https://auth.example 'sha256-x='; connect-src 'self' https://api.example; object-src 'none'">
<link rel="preload" href="/text.1.woff2" as="font" crossorigin>
<link rel="preload" href="https://content.example/remoteEntry.1.js" as="script" integrity="${integrity}" crossorigin>
<link rel="preload" href="https://content.example/courses.1.css" as="style" crossorigin>
<link rel="preload" href="https://auth.example/remoteEntry.1.js" as="script" crossorigin>
</head><body><script type="application/json" id="site-data">${JSON.stringify(siteData).replaceAll('<', '\\u003c')}</script></body>`;
const own: OwnRemote = {
  name: 'content',
  origin: 'http://localhost:3002',
  places: { routes: { events: { path: '/events', kind: 'cards' } }, cards: {} },
};

function open(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

test("the page's data names the developer's version for all visitors, with its pages and without a hash, which the host may run", () => {
  const data: unknown = JSON.parse(open(withOwnRemote(page, own)).getElementById('site-data')?.textContent ?? '');
  const version = {
    url: 'http://localhost:3002/remoteEntry.js',
    metadata: { version: 'standalone' },
    extras: own.places,
    deployment: { traffic: 100, default: true },
  };
  expect(data).toEqual({
    ...siteData,
    allowOverrides: true,
    updateCheckSeconds: 1_000_000,
    discovery: { ...siteData.discovery, microFrontends: { auth, content: [version] } },
  });
});

test("the page's policy allows the socket that reloads it, and nothing else that it did not allow", () => {
  const policy = open(withOwnRemote(page, own)).querySelector('meta[http-equiv]')?.getAttribute('content');
  expect(policy).toBe(
    "script-src 'self' https://auth.example 'sha256-x='; connect-src ws://localhost:3002 'self' https://api.example; object-src 'none'",
  );
});

test('of the live version nothing is fetched ahead; all else still is', () => {
  const preloads = [...open(withOwnRemote(page, own)).querySelectorAll('link[rel=preload]')];
  expect(preloads.map((link) => link.getAttribute('href'))).toEqual([
    '/text.1.woff2',
    'https://auth.example/remoteEntry.1.js',
  ]);
});

test.each([
  ['another page', '<h1>It works</h1>', 'carries no site data'],
  ['another kind of data', page.replace('"microFrontends"', '"apps"'), 'is of another kind'],
])('%s is refused', (_case, html, reason) => {
  expect(() => withOwnRemote(html, own)).toThrow(reason);
});
