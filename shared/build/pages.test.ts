/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPages, readRoutes } from './pages';

let remote: string;
beforeEach(async () => {
  remote = await mkdtemp(path.join(tmpdir(), 'remote-'));
});
afterEach(() => rm(remote, { recursive: true }));

/** Writes a file of a page. */
async function write(file: string, text = ''): Promise<void> {
  const place = path.join(remote, 'src/pages', file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
}
const route = (fields: object) => `export const route = ${JSON.stringify(fields)};`;

test('a page is a folder that says its address, and whether it has data', async () => {
  await write('events/page.tsx');
  await write('events/route.ts', route({ path: '/events', kind: 'cards' }));
  await write('event/page.ts');
  await write('event/data.ts');
  await write('event/route.ts', route({ path: '/events/:year/:id', kind: 'text', guarded: true }));
  expect(findPages(remote).exposes).toEqual({
    events: './src/pages/events/page.tsx',
    event: './src/pages/event/page.ts',
    'event/data': './src/pages/event/data.ts',
  });
  expect(await readRoutes(remote)).toEqual({
    events: { path: '/events', kind: 'cards' },
    event: { path: '/events/:year/:id', kind: 'text', guarded: true, data: true },
  });
});

test('a folder without a page, or without a route, is named', async () => {
  await write('events/route.ts', route({ path: '/events', kind: 'cards' }));
  expect(() => findPages(remote)).toThrow('src/pages/events has no page.ts(x).');
  await write('events/page.ts');
  await rm(path.join(remote, 'src/pages/events/route.ts'));
  await expect(readRoutes(remote)).rejects.toThrow("route.ts is missing: it exports the page's `route`.");
});

test.each([
  'events',
  '/events/',
  '/Events',
  '/:id',
  '/events/:id/day',
  '/a/:b/:c/:d',
  '/api/events',
  '/api',
  '/index',
  '/404',
  '/events.html',
  '//evil.example',
  '/_/events',
])('the address %s is refused, because servers could not find its page or have something else there', async (at) => {
  await write('events/page.ts');
  await write('events/route.ts', route({ path: at, kind: 'cards' }));
  await expect(readRoutes(remote)).rejects.toThrow('a path is /, or segments of lower-case letters');
});

test.each(['/', '/apis', '/indexes/:id', '/a/b/c/:d/:e2'])('the address %s is accepted', async (at) => {
  await write('events/page.ts');
  await write('events/route.ts', route({ path: at, kind: 'cards' }));
  await expect(readRoutes(remote)).resolves.toMatchObject({ events: { path: at } });
});
