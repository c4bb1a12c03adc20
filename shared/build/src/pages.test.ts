/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPages, readPlaces } from './pages';

let remote: string;
beforeEach(async () => {
  remote = await mkdtemp(path.join(tmpdir(), 'remote-'));
});
afterEach(() => rm(remote, { recursive: true }));

/** Writes a file of the remote. */
async function write(file: string, text = ''): Promise<void> {
  const place = path.join(remote, 'src', file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
}
const table = (pages: object) => write('pages.ts', `export const pages = ${JSON.stringify(pages)};`);

test('a page is a row of the table and a folder, which says whether it has data', async () => {
  await write('pages/events/page.tsx');
  await write('pages/event/page.ts');
  await write('pages/event/data.ts');
  const events = { path: '/events', kind: 'cards' };
  const event = { path: '/events/:year/:id', kind: 'text', guarded: true };
  await table({ events, event });
  expect(findPages(remote)).toEqual({
    events: './src/pages/events/page.tsx',
    event: './src/pages/event/page.ts',
    'event/data': './src/pages/event/data.ts',
  });
  expect(await readPlaces(remote)).toEqual({ routes: { events, event: { ...event, data: true } }, cards: {} });
});

test('a card is a row of the table of cards and a module; other files of its folder are its own', async () => {
  const offer = { slot: 'course-aside', order: 20 };
  await write('cards/offer/card.tsx');
  await write('cards/price.tsx');
  await write('pages.ts', `export const pages = {}; export const cards = ${JSON.stringify({ offer })};`);
  expect(findPages(remote)).toEqual({ 'cards/offer': './src/cards/offer/card.tsx' });
  expect(await readPlaces(remote)).toEqual({ routes: {}, cards: { offer } });
  await write('cards/other/card.ts');
  await expect(readPlaces(remote)).rejects.toThrow(
    'the card "other" is not both in src/pages.ts and src/cards/other/card.ts(x).',
  );
});

test.each([
  [{ label: 'A label of more than 24 characters', order: 1 }, 'has at most 24 characters'],
  [{ label: 'Two\nlines', order: 1 }, 'a label is one line of letters'],
  [{ label: 'Jou\u200Brnal', order: 1 }, 'a label is one line of letters'],
  [{ label: 'J\u043Eurnal', order: 1 }, 'a label is one line of letters'],
  [{ label: 'Journa\u0142', order: 1 }, 'a label has letters of English'],
  [{ label: 'Journal', order: 1000 }, 'an order is 1 to 999'],
])('the entry %j in a menu is refused: %s', async (entry, reason) => {
  await write('pages/events/page.ts');
  await table({ events: { path: '/events', kind: 'cards', menus: { footer: entry } } });
  await expect(readPlaces(remote)).rejects.toThrow(reason);
});

test('a folder without a page is named', async () => {
  await write('pages/events/data.ts');
  await expect(readPlaces(remote)).rejects.toThrow('src/pages/events has no page.ts(x).');
});

test.each([
  ['a folder that the table lacks', 'events', {}],
  [
    'a row without a folder',
    'event',
    { events: { path: '/events', kind: 'cards' }, event: { path: '/e', kind: 'text' } },
  ],
])('%s is named', async (_what, page, pages) => {
  await write('pages/events/page.ts');
  await table(pages);
  await expect(readPlaces(remote)).rejects.toThrow(
    `the page "${page}" is not both in src/pages.ts and a folder of src/pages.`,
  );
});

test.each([
  'events',
  '/events/',
  '/Events',
  '/:id',
  '/events/:id/day/night',
  '/events/:id/:day/night',
  '/a/:b/:c/:d',
  '/a/:b/c/:d/:e',
  '/api/events',
  '/api',
  '/index',
  '/404',
  '/events.html',
  '//evil.example',
  '/_/events',
])('the address %s is refused, because servers could not find its page or have something else there', async (at) => {
  await write('pages/events/page.ts');
  await table({ events: { path: at, kind: 'cards' } });
  await expect(readPlaces(remote)).rejects.toThrow('a path is /, or segments of lower-case letters');
});

test.each(['/', '/apis', '/indexes/:id', '/a/b/c/:d/:e2', '/events/:id/day', '/a/b/:c/d/:e'])(
  'the address %s is accepted',
  async (at) => {
    await write('pages/events/page.ts');
    await table({ events: { path: at, kind: 'cards' } });
    await expect(readPlaces(remote)).resolves.toMatchObject({ routes: { events: { path: at } } });
  },
);
