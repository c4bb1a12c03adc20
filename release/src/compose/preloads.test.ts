import type { Discovery } from 'shared/platform/discovery';
import { DISCOVERY_SCHEMA } from 'shared/platform/discovery-schema';
import type { ReleaseRecord } from '../releases/release-record';
import { callsPreloads, fontPreloads, moduleResources, preloadsOf } from './preloads';

const modulePreloads = (...ids: string[]) => preloadsOf(moduleResources(ids, releases, discovery));
const integrity = `sha384-${'A'.repeat(64)}`;
const release = (app: string, manifest: Partial<ReleaseRecord['manifest']>): ReleaseRecord => ({
  app,
  version: '2',
  publishedAt: '2026-01-01T00:00:00.000Z',
  isFromElsewhere: false,
  kept: '',
  manifest: {
    name: app,
    entry: 'remoteEntry.2.js',
    integrity,
    styles: [],
    fonts: [],
    exposes: {},
    routes: {},
    links: [],
    ...manifest,
  },
  files: {},
});
const releases = new Map([
  [
    'content',
    release('content', {
      exposes: {
        courses: { scripts: ['7.js', 'courses.js'], styles: ['courses.css'] },
        'courses/data': { scripts: ['7.js', 'courses.data.js'], styles: [] },
      },
    }),
  ],
]);
const discovery: Discovery = {
  schema: DISCOVERY_SCHEMA,
  microFrontends: {
    content: [
      {
        url: 'https://cdn.example/content/remoteEntry.3.js',
        metadata: { version: '3' },
        deployment: { traffic: 10, default: false },
      },
      {
        url: 'https://cdn.example/content/remoteEntry.2.js',
        metadata: { version: '2', integrity },
        deployment: { traffic: 90, default: true },
      },
    ],
  },
};

test("a page preloads its remote's entry, its chunks and its styles, of the version that most visitors get", () => {
  expect(modulePreloads('content/courses')).toEqual([
    { href: 'https://cdn.example/content/remoteEntry.2.js', as: 'script', crossOrigin: true, integrity },
    { href: 'https://cdn.example/content/7.js', as: 'script', crossOrigin: true },
    { href: 'https://cdn.example/content/courses.js', as: 'script', crossOrigin: true },
    { href: 'https://cdn.example/content/courses.css', as: 'style', crossOrigin: true },
  ]);
});

test('what two modules have in common is preloaded once', () => {
  const preloads = modulePreloads('content/courses', 'content/courses/data');
  expect(preloads.map(({ href }) => href.replace('https://cdn.example/content/', ''))).toEqual([
    'remoteEntry.2.js',
    '7.js',
    'courses.js',
    'courses.data.js',
    'courses.css',
  ]);
});

test('the fonts of the first paint come from the host, with CORS, as styles ask for them', () => {
  expect(fontPreloads(release('host', { fonts: ['text.1.woff2'] }))).toEqual([
    { href: '/text.1.woff2', as: 'font', crossOrigin: true },
  ]);
});

test("the host's code for calls is preloaded from the host's own origin", () => {
  const host = release('host', { exposes: { api: { scripts: ['api.5.js'], styles: [] } } });
  expect(callsPreloads(host)).toEqual([{ href: '/api.5.js', as: 'script', crossOrigin: false }]);
});
