/** @jest-environment jsdom */
import { DISCOVERY_SCHEMA } from '@hidden-order/platform/discovery-schema';
import { fillDocument, withPolicy } from './document';

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
    allowOverrides: false,
    updateCheckSeconds: 60,
    discovery: { schema: DISCOVERY_SCHEMA, microFrontends: {} },
  },
} as const;

test('a prerendered page contains its data', () => {
  const pageData = { address: '/courses', version: '1', data: { title: '</script><img src=x>' } };
  document.documentElement.innerHTML = fillDocument(template, { ...parts, pageData });
  expect(JSON.parse(document.getElementById('page-data')?.textContent ?? '')).toEqual(pageData);
  expect(document.querySelector('img')).toBeNull();
});

test('fonts and connections are requested before the styles, code after the whole document', () => {
  const preloads = [...parts.preloads, { href: '/page.4.js', as: 'script', crossOrigin: true }] as const;
  document.documentElement.innerHTML = fillDocument(template, { ...parts, preloads });
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

test('nothing in the data can end its element and become markup', () => {
  const apiUrl = 'https://api.example/</script><img src=x onerror=alert(1)>$&';
  document.documentElement.innerHTML = fillDocument(template, { ...parts, siteData: { ...parts.siteData, apiUrl } });
  expect(document.querySelector('img')).toBeNull();
  expect(JSON.parse(document.getElementById('site-data')?.textContent ?? '')).toMatchObject({ apiUrl });
});

test('an address cannot end its attribute and become markup', () => {
  const href = 'https://content.example/"><img src=x onerror=alert(1)>/remoteEntry.js';
  const preloads = [{ href, as: 'script', crossOrigin: true }] as const;
  document.documentElement.innerHTML = fillDocument(template, {
    ...parts,
    scripts: [href],
    styles: [{ href, css: '' }],
    preloads,
  });
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('link[rel=preload]')?.getAttribute('href')).toBe(href);
  expect(document.querySelector('style')?.dataset.href).toBe(href);
  expect(document.querySelector('script[src]')?.getAttribute('src')).toBe(href);
});

test('a preload has the attributes of the later request, or the browser would fetch twice', () => {
  const preloads = [
    {
      href: 'https://content.example/entry.js',
      as: 'script',
      crossOrigin: true,
      integrity: 'sha384-abc',
    },
    { href: '/text.woff2', as: 'font', crossOrigin: true },
  ] as const;
  document.documentElement.innerHTML = fillDocument(template, { ...parts, preloads });
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
