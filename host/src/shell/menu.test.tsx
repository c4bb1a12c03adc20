import { screen, within } from '@testing-library/react';
import { endSession } from '@hidden-order/platform/session';
import type { PageRoute } from '@hidden-order/platform/page-route';
import { realPages } from '../testing/real-pages';
import { endSite, loadRenderer, startSite } from '../testing/prerendered-site';

/** The pages of the site, of which some have these entries. */
const pagesWith = (menus: Readonly<Record<string, PageRoute['menus']>>) =>
  realPages.map((page) => ({ ...page, menus: menus[page.path] }));
const entry = (label: string, order = 10) => ({ label, order });

const served = pagesWith({
  '/search': { footer: entry('Find', 20), header: entry('Find') },
  '/certificates': { footer: entry('Check a certificate', 10) },
  '/members/log': { members: entry('Counting log', 20) },
  '/members/today': { members: entry('Due today', 10) },
  '/tournament-registration': { members: entry('Tournament', 30) },
});
const serve = loadRenderer({}, { pages: served });
const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

afterEach(() => {
  endSite();
  endSession();
  localStorage.clear();
});

const namesIn = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.textContent);
const footer = () => namesIn(screen.getByRole('contentinfo'));

test('pages have their entries in the footer, in order, in the served document already', async () => {
  await serve('/contact', 'skeleton');
  expect(footer().slice(4, 7)).toEqual(['Blogs', 'Check a certificate', 'Find']);
});

test('a visitor who gets other entries sees them after those of the document, without a complaint', async () => {
  const root = await serve('/nowhere', 'skeleton');
  const own = pagesWith({ '/search': { footer: entry('Look') } });
  await startSite(root, 'react', { pages: own, ofDocument: served });
  expect(footer().slice(4, 6)).toEqual(['Blogs', 'Look']);
  expect(complaints).not.toHaveBeenCalled();
});

test('the row of members is on their pages, and on public ones that it leads to', async () => {
  const row = () => screen.queryByRole('navigation', { name: 'For members' });
  for (const address of ['/members/log', '/members/practice', '/tournament-registration']) {
    await serve(address, 'skeleton');
    expect(namesIn(row() ?? document.body)).toEqual(['Due today', 'Counting log', 'Tournament']);
  }
  await serve('/contact', 'skeleton');
  expect(row()).toBeNull();
});

test('the header has entries after its own, which only a site that opens it lets go live', async () => {
  await serve('/contact', 'skeleton');
  expect(namesIn(screen.getByRole('navigation', { name: 'Main' })).at(-1)).toBe('Find');
});
