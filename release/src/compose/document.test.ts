/** @jest-environment jsdom */
import { DISCOVERY_SCHEMA } from '@hidden-order/platform/protocol/discovery-schema';
import { fillDocument, withPolicy, type DocumentParts } from './document';

const template =
  '<head><!-- compose: head --></head><body><p><!-- compose: name -->: <!-- compose: tagline --></p><div id="root" data-route="<!-- compose: route -->"><!-- compose: shell --></div><!-- compose: end --></body>';
const parts = {
  scripts: ['/main.1.js'],
  styles: [{ href: '/main.2.css', css: 'body{margin:0}' }],
  preloads: [{ href: '/text.3.woff2', as: 'font', crossOrigin: true }],
  rendered: { route: '/courses', head: '<title>Courses</title>', body: '<header>Shell</header>' },
  pageData: null,
  preconnect: ['https://api.example'],
  siteData: {
    siteUrl: 'https://academy.example',
    apiUrl: 'https://api.example',
    countryLookupUrl: null,
    reportUrl: null,
    updateCheckSeconds: 60,
    discovery: { schema: DISCOVERY_SCHEMA, microFrontends: {} },
  },
} as const;

const show = (change: Partial<DocumentParts>) => {
  document.documentElement.innerHTML = fillDocument(template, { ...parts, ...change });
};
const dataOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? '');

test('a prerendered page contains its data, of which nothing becomes markup, nor of an address', () => {
  const hostile = '"></script><img src=x onerror=alert(1)>$&';
  const pageData = { address: '/courses', version: '1', data: { title: hostile }, cards: {} };
  const apiUrl = `https://api.example/${hostile}`;
  const href = `https://content.example/${hostile}/remoteEntry.js`;
  show({
    pageData,
    siteData: { ...parts.siteData, apiUrl },
    scripts: [href],
    styles: [{ href, css: '' }],
    preloads: [{ href, as: 'script', crossOrigin: true }],
  });
  expect(document.querySelector('img')).toBeNull();
  expect(dataOf('page-data')).toEqual(pageData);
  expect(dataOf('site-data')).toMatchObject({ apiUrl });
  expect(document.querySelector('link[rel=preload]')?.getAttribute('href')).toBe(href);
  expect(document.querySelector('style')?.dataset.href).toBe(href);
  expect(document.querySelector('script[src]')?.getAttribute('src')).toBe(href);
});

test('fonts and connections are requested before the styles, code after the whole document', () => {
  show({ preloads: [...parts.preloads, { href: '/page.4.js', as: 'script', crossOrigin: true }] });
  const named = [...document.querySelectorAll('link, style, #root, #site-data, script[src]')].map(
    (element) => element.id || element.getAttribute('href') || element.getAttribute('src') || element.tagName,
  );
  expect(named).toEqual([
    '/text.3.woff2',
    'https://api.example',
    'STYLE',
    'root',
    'site-data',
    '/page.4.js',
    '/main.1.js',
  ]);
});

test('a preload has the attributes of the later request, or the browser would fetch twice', () => {
  const entry = { href: 'https://content.example/entry.js', integrity: 'sha384-abc' };
  show({ preloads: [...parts.preloads, { ...entry, as: 'script', crossOrigin: true }] });
  const script = document.querySelector('link[as=script]');
  const font = document.querySelector('link[as=font]');
  expect(script?.getAttribute('integrity')).toBe('sha384-abc');
  expect(script?.hasAttribute('crossorigin')).toBe(true);
  expect(script?.getAttribute('fetchpriority')).toBe('low');
  expect(font?.getAttribute('type')).toBe('font/woff2');
});

test('the policy stands before everything that it governs', () => {
  const page = withPolicy('<head><meta charset="utf-8" /><script>start()</script></head>', "script-src 'self'");
  document.documentElement.innerHTML = page;
  const [charset, policy, script] = document.head.children;
  expect(charset?.getAttribute('charset')).toBe('utf-8');
  expect(policy?.getAttribute('content')).toBe("script-src 'self'");
  expect(script?.tagName).toBe('SCRIPT');
});
