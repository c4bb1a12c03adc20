import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { News, NewsItem } from '@hidden-order/api-shapes/news';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';

let provider: Me;
beforeEach(async () => {
  provider = await startMe(ada);
});
afterEach(() => provider.stop());

const FACTS: [string, string][] = [
  ['Amount', 'Rs 4,000'],
  ['Left to pay', 'Nothing'],
];
const receipt: NewsItem = {
  id: 7,
  at: '2026-05-03T20:30:00.000Z',
  subject: 'Your receipt R-7: Sample waves',
  paragraphs: [
    'We have received your payment. Thank you.',
    { facts: FACTS },
    { label: 'See and print your receipt', path: '/members/receipts/7' },
  ],
  unread: true,
};
const seat = {
  id: 5,
  at: '2026-05-03T18:00:00.000Z',
  subject: 'Your seat is confirmed',
  paragraphs: ['Line 1.\nLine 2.'],
};
const give = (news: Partial<News>, query = '') => {
  provider.answers[`/account/news/${query}`] = {
    status: 200,
    body: { items: [], page: 1, pages: 1, unread: 0, ...news },
  };
  provider.answers['/account/news/read/'] = { status: 204, body: '' };
};
const marked = () => provider.seen.filter(({ path }) => path === '/account/news/read/').map(({ body }) => body);
const open = async (address = '/members/news') => {
  renderPages(address);
  await screen.findByRole('heading', { level: 1, name: 'What happened' });
};

test('each day in Karachi has what happened on it, with facts and a step on the site; what is unread is open', async () => {
  give({ items: [receipt, { ...seat, unread: false }], unread: 1 });
  await open();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '4\u00a0May\u00a02026',
    '3\u00a0May\u00a02026',
  ]);
  const [first, second] = screen.getAllByRole('group');
  if (!first || !second) throw new Error('not two');
  expect([first, second].map((one) => one.hasAttribute('open'))).toEqual([true, false]);
  expect(within(first).getByRole('heading', { level: 3 })).toHaveTextContent('Your receipt R-7: Sample waves');
  expect(within(first).getByText('New')).toBeVisible();
  expect(within(second).queryByText('New')).toBeNull();
  const facts = within(first)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual(FACTS);
  expect(within(second).getByText('Line 1.', { exact: false }).textContent).toBe('Line 1.\nLine 2.');
  await userEvent.click(within(first).getByRole('link', { name: 'See and print your receipt' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such receipt' })).toBeVisible();
});

test('what is shown is marked as read once, and still shows as new', async () => {
  give({ items: [receipt, { ...seat, unread: true }, { ...seat, id: 4, unread: false }], unread: 2 });
  await open();
  await waitFor(() => expect(marked()).toEqual(['{"from":5,"to":7}']));
  expect(screen.getAllByText('New')).toHaveLength(2);
});

test('where all is read, nothing is marked, and pages lead on', async () => {
  give({ items: [{ ...seat, unread: false }], page: 2, pages: 3 }, '?page=2');
  await open('/members/news?page=2');
  expect(screen.getByRole('link', { name: 'Later' })).toHaveAttribute('href', '/members/news?page=1');
  expect(screen.getByRole('link', { name: 'Earlier' })).toHaveAttribute('href', '/members/news?page=3');
  expect(marked()).toEqual([]);
});

test('without anything it says what will stand there', async () => {
  give({});
  await open();
  expect(screen.getByText(/^Nothing yet\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse the courses' })).toBeVisible();
});

test('the members area says how much is unread', async () => {
  provider.records.unread_news = 3;
  give({ items: [receipt] });
  renderPages('/members');
  expect(await screen.findByText('3 unread')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'What happened' }));
  expect(await screen.findByRole('heading', { level: 3, name: receipt.subject })).toBeVisible();
});
