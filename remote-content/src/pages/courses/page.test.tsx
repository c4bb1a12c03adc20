import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from '@hidden-order/platform/api-client';
import { json, startProvider } from '@hidden-order/testing';
import { renderPage } from '@hidden-order/testing/render-page';
import { sampleCourse } from '../../testing/samples';
import { loader } from './data';
import * as page from './page';

/** An answer with at most two cards, because the tests look at what surrounds the cards. */
const list = (total: number, fields: object = {}) => ({
  total,
  page: 1,
  pages: 1,
  items: Array.from({ length: Math.min(total, 2) }, (_, index) => sampleCourse(index + 1)),
  ...fields,
});
let provider: Awaited<ReturnType<typeof startProvider>>;
let answer: (path: string) => object | null;
beforeEach(async () => {
  provider = await startProvider(({ path }, response) => {
    const body = answer(path);
    json(response, body === null ? 500 : 200, body ?? {});
  });
  configureApi({ baseUrl: provider.baseUrl });
});
afterEach(() => provider.close());

const open = (search = '') => renderPage(page, { path: '/courses', address: `/courses${search}`, loader });
const address = () => screen.getByTestId('address').textContent;

test('cards show level, duration, lessons, both prices and the rating', async () => {
  answer = () => list(1);
  open();
  expect(await screen.findByRole('heading', { level: 3, name: 'Sample course 1' })).toBeVisible();
  const card = screen.getByRole('article');
  for (const fact of [
    'Beginner',
    '4 lessons · 1 h 30 min',
    '4.5 of 5, 2 reviews',
    'Rs 16,000',
    'or 3 monthly payments of about Rs 5,333',
  ]) {
    expect(card).toHaveTextContent(fact);
  }
});

test('the card of a closed course says so in place of its price', async () => {
  answer = () => ({ ...list(1), items: [sampleCourse(1, { is_open: false })] });
  open();
  expect(await screen.findByText('Enrolment is closed')).toBeVisible();
  expect(screen.getByRole('article')).not.toHaveTextContent(/Rs|payments/);
});

test('while all ratings are sample data, no card has stars and the list cannot be sorted by them', async () => {
  answer = () => ({ ...list(1), items: [sampleCourse(1, { rating: { average: 4.5, count: 2, sample: true } })] });
  open();
  expect(await screen.findByRole('article')).not.toHaveTextContent('of 5');
  expect(screen.queryByRole('option', { name: 'Rating, best first' })).toBeNull();
});

test('filters that are chosen before the first of them has loaded go together', async () => {
  answer = () => list(6);
  open();
  expect(await screen.findByText('6 courses')).toBeVisible();
  act(() => {
    fireEvent.change(screen.getByLabelText('Level'), { target: { value: 'advanced' } });
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'course' } });
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'rating' } });
  });
  expect(screen.getByLabelText('Level')).toHaveValue('advanced');
  await waitFor(() => expect(address()).toBe('/courses?level=advanced&type=course&sort=rating'));
});

test('filters, search and order go into the query string, and the count is announced', async () => {
  answer = (path) => list(path.includes('level=advanced') ? 1 : 6);
  open('?page=2');
  expect(await screen.findByText('6 courses')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Level'), 'Advanced');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 course found'));
  expect(address()).toBe('/courses?level=advanced');
  await userEvent.type(screen.getByLabelText('Search the courses'), ' flat {Enter}');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Rating, best first');
  await waitFor(() => expect(address()).toBe('/courses?level=advanced&search=flat&sort=rating'));
  expect(provider.seen.at(-1)?.path).toBe('/courses/?level=advanced&search=flat&sort=rating');
});

test('a list that fails gives way to the page of the error, as in a release', async () => {
  answer = () => null;
  open();
  expect(await screen.findByText('Host error')).toBeVisible();
  await expect(loader({ request: new Request('http://localhost:3000/courses'), params: {} })).rejects.toThrow('500');
});

test('an empty filtered list explains why and offers to clear the filters', async () => {
  answer = (path) => (path.includes('search') ? list(0) : list(6));
  open('?search=nothing&sort=shortest');
  expect(await screen.findByText(/No course matches these filters/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('6 courses')).toBeVisible();
  expect(address()).toBe('/courses?sort=shortest');
  expect(screen.getByLabelText('Search the courses')).toHaveValue('');
});

test('an empty catalogue does not offer to clear filters', async () => {
  answer = () => list(0);
  open();
  expect(await screen.findByText(/We have no courses on sale at present/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('page links keep the filters, and turning a page focuses the heading', async () => {
  answer = (path) => list(13, { page: path.includes('page=2') ? 2 : 1, pages: 2 });
  open('?sort=rating');
  await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }));
  expect(await screen.findByRole('link', { name: 'Page 2', current: 'page' })).toBeVisible();
  expect(address()).toBe('/courses?sort=rating&page=2');
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('a hostile query string shows the whole list', async () => {
  answer = () => list(6);
  open('?level=%3Cscript%3E&page=-1&sort=__proto__&search=%00');
  expect(await screen.findByText('6 courses')).toBeVisible();
  expect(provider.seen.map(({ path }) => path)).toEqual(['/courses/']);
});
