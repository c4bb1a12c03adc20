import { withOwnApp } from './own-page';

const SITE = 'https://academy.example';
const ORIGIN = 'http://localhost:3900';
const siteData = {
  apiUrl: `${SITE}/api`,
  somethingNewer: '</script>',
  discovery: {
    schema: 'x',
    microFrontends: {
      auth: [{ url: 'https://auth.example/remoteEntry.1.js' }],
      content: [
        { url: 'https://content.example/remoteEntry.2.js' },
        { url: 'https://content.example/remoteEntry.1.js' },
      ],
    },
  },
};
const page = `<!doctype html><head>
<meta http-equiv="Content-Security-Policy" content="script-src 'self'">
<link rel="preload" href="/text.1.woff2" as="font" crossorigin>
<link rel="preload" href="https://content.example/remoteEntry.1.js" as="script" crossorigin>
<link rel="preload" href="https://auth.example/remoteEntry.1.js" as="script" crossorigin>
</head><body><script type="application/json" id="site-data">${JSON.stringify(siteData).replaceAll('<', '\\u003c')}</script></body>`;
const own = { name: 'content', url: `${ORIGIN}/@app/remoteEntry.js`, extras: { routes: {}, cards: {} } };

const shown = () => new DOMParser().parseFromString(withOwnApp(page, own, SITE, ORIGIN), 'text/html');

test('a page of the live site names the version of this machine alone, without a hash, and calls the API by its own origin', () => {
  const version = {
    url: own.url,
    metadata: { version: 'development' },
    extras: own.extras,
    deployment: { traffic: 100, default: true },
  };
  const { microFrontends } = siteData.discovery;
  expect(JSON.parse(shown().getElementById('site-data')?.textContent ?? '')).toEqual({
    ...siteData,
    apiUrl: `${ORIGIN}/api`,
    allowOverrides: true,
    updateCheckSeconds: 1_000_000,
    discovery: { ...siteData.discovery, microFrontends: { ...microFrontends, content: [version] } },
  });
});

test('it preloads nothing of the live version, and its policy stays', () => {
  const preloads = [...shown().querySelectorAll('link')].map((link) => link.getAttribute('href'));
  expect(preloads).toEqual(['/text.1.woff2', 'https://auth.example/remoteEntry.1.js']);
  expect(shown().querySelector('meta')?.content).toBe("script-src 'self'");
  expect(shown().querySelector('script[defer]')?.getAttribute('src')).toBe('/@reload.js');
});

test('a page of another site is refused', () => {
  expect(() => withOwnApp('<!doctype html>', own, SITE, ORIGIN)).toThrow('a page of another site');
});
