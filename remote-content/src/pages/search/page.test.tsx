import { cleanup, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchResult } from '@hidden-order/api-shapes/content';
import { Link, RouterProvider, type PageLoad } from '@hidden-order/platform/router';
import { createMemoryRouter } from '@hidden-order/platform/router/static';
import { configureApi } from '@hidden-order/platform/api-client';
import { endSession, startSession } from '@hidden-order/platform/session';
import { json, startProvider } from '@hidden-order/testing';
import { renderPage } from '@hidden-order/testing/render-page';
import { loader } from './data';
import * as page from './page';
import { pages } from '../../pages';

const results: SearchResult[] = [
  { kind: 'term', title: 'Zigzag', text: '', path: '/glossary/zigzag' },
  { kind: 'course', title: 'Corrective waves', text: 'Zigzags and flats.', path: '/courses/corrective-waves' },
  { kind: 'lesson', title: 'The zigzag', text: 'Lesson 2 of Corrective waves', path: '/courses/x#curriculum' },
];

test('search engines are kept out by the document, and so by the sitemap', () => {
  expect([pages.search?.noindex, page.meta().noindex]).toEqual([true, true]);
});

test('results are grouped by what they are, and each leads to its page', async () => {
  renderPage(page, { path: '/search', data: { query: { search: 'zigzag' }, results } });
  expect(await screen.findByRole('status')).toHaveTextContent('3 results for “zigzag”');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Courses',
    'Wave terms',
    'Lessons',
  ]);
  expect(screen.getByRole('link', { name: 'Zigzag' })).toHaveAttribute('href', '/glossary/zigzag');
  expect(screen.getByText('Lesson 2 of Corrective waves')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search the site' })).toHaveValue('zigzag');
});

test('what was searched is marked, and a filter leaves one kind', async () => {
  renderPage(page, { path: '/search', data: { query: { search: 'zigzag c++' }, results } });
  const marked = async () =>
    (await screen.findAllByText(/zigzag/i, { selector: 'mark' })).map((one) => one.textContent);
  expect(await marked()).toEqual(['Zigzag', 'Zigzag', 'zigzag']);
  await userEvent.click(screen.getByRole('button', { name: 'Lessons 1' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Lessons']);
  await userEvent.click(screen.getByRole('button', { name: 'All 3' }));
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
});

test('a search has an address', async () => {
  renderPage(page, { path: '/search', data: { query: { search: undefined }, results: [] } });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search the site' }), 'wave X{Enter}');
  expect(await screen.findByText('/search?search=wave+X')).toBeVisible();
});

test('a link to the search leads into its field; a first visit leaves the focus alone', async () => {
  const data: PageLoad = { page: null, version: null, data: { query: {}, results: [] } };
  const routes = [
    { path: '/', element: <Link to="/search">Search</Link> },
    { path: '/search', element: <page.Component />, loader: () => data, hydrateFallbackElement: <p>Loading</p> },
  ];
  const field = () => screen.findByRole('searchbox', { name: 'Search the site' });
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/'] })} />);
  await userEvent.click(screen.getByRole('link', { name: 'Search' }));
  await waitFor(async () => expect(await field()).toHaveFocus());
  cleanup();
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/search'] })} />);
  expect(await field()).not.toHaveFocus();
});

test('a member sees the sentence of an own lesson, which opens there', async () => {
  const path = '/members/courses/x/lessons/the-zigzag';
  const own: SearchResult = { kind: 'lesson', title: 'The zigzag', text: 'A zigzag is sharp.', path };
  const provider = await startProvider(({ path: asked }, response) =>
    json(response, 200, { items: asked === '/lessons/search/?search=zigzag' ? [own] : [] }),
  );
  configureApi({ baseUrl: provider.baseUrl });
  startSession({ access: 'access', refresh: 'refresh' });
  renderPage(page, { path: '/search', data: { query: { search: 'zigzag' }, results } });
  await waitFor(() => expect(screen.getByRole('link', { name: 'The zigzag' })).toHaveAttribute('href', path));
  expect(screen.getByText('is sharp', { exact: false })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('3 results for “zigzag”');
  cleanup();
  endSession();
  await provider.close();
});

test('the code of a certificate leads to its page', async () => {
  renderPage(page, { path: '/search', address: '/search?search=cert+7k3m+9q2x+4tbd+w8hn+5rcv', loader });
  expect(await screen.findByText('/certificates/CERT-7K3M-9Q2X-4TBD-W8HN-5RCV')).toBeVisible();
});

test('before the first search, the page says what can be found', async () => {
  renderPage(page, { path: '/search', data: { query: { search: undefined }, results: [] } });
  const hint = await screen.findByText(/Type a word such as/);
  expect(within(hint).getByRole('link', { name: 'glossary' })).toHaveAttribute('href', '/glossary');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a search that finds nothing says what to do', async () => {
  renderPage(page, { path: '/search', data: { query: { search: 'zigzug' }, results: [] } });
  expect(await screen.findByRole('status')).toHaveTextContent('Nothing found for “zigzug”');
  expect(screen.getByText(/Check the spelling/)).toBeVisible();
});
