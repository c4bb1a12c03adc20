import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Message } from '@hidden-order/api-shapes/desk/messages';
import { AT, openDesk, serveDesk, type Served } from './testing/serve-desk';

const MESSAGE: Message = {
  reference: 'C-4K7Q2M9XTD',
  name: 'Sample Visitor',
  email: 'visitor@example.com',
  topic: 'course',
  message: 'Does the second course need the first one?',
  received_at: AT,
  closed_at: null,
  closed_by: null,
  answer: null,
  place: null,
  published: null,
};

let messages: Message[];

let desk: Served;
beforeEach(() => {
  messages = [MESSAGE];
  desk = serveDesk(['messages'], answerTo);
});

function answerTo(path: string): unknown {
  if (path === '/api/waiting/') return { items: [{ kind: 'message', count: 3, oldest: AT, overdue: 2 }] };
  return path.startsWith('/api/messages/') ? { items: messages, total: 60 } : { items: [], total: 0 };
}

const pages = async () =>
  within(await screen.findByRole('navigation', { name: 'Desk' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the desk shows the pages of a person’s roles, and leads to what waits', async () => {
  openDesk('/');
  expect(await pages()).toEqual(['Today', 'Messages', 'Log']);
  const waiting = await screen.findByRole('link', { name: /Messages without an answer/ });
  expect(waiting).toHaveTextContent('2 overdue');
  await userEvent.click(waiting);
  expect(await screen.findByRole('heading', { name: 'Messages' })).toBeVisible();
});

test('each role has its pages', async () => {
  desk.me.roles = ['learners', 'tournaments'];
  openDesk('/');
  expect(await pages()).toEqual(['Today', 'People', 'Learners', 'Tournaments', 'Log']);
});

test('a list is searched and turned by its address', async () => {
  openDesk('/messages');
  const search = await screen.findByLabelText('Name, e-mail or reference');
  await screen.findByText(MESSAGE.message);
  await userEvent.keyboard('/');
  expect(search).toHaveFocus();
  await userEvent.keyboard('sana{Enter}');
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  // The button that was pressed is gone: the focus is at the top of the list.
  expect(document.activeElement).toContainElement(screen.getByRole('table'));
  expect(desk.reads).toContain('/api/messages/?q=sana&page=2');
});

test('a page beyond the last one leads back to it', async () => {
  messages = [];
  openDesk('/messages?page=4');
  await screen.findByText(/There is no page 4 any more/);
  messages = [MESSAGE];
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByText('Page 3 of 3')).toBeVisible();
  expect(desk.reads).toContain('/api/messages/?page=3');
});

test('an answer is sent, and said; a refusal stays in the dialog with what was written', async () => {
  openDesk('/messages');
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  await userEvent.type(screen.getByLabelText('Your answer'), 'No.');
  desk.refusal = () => Response.json({ detail: 'Someone has ended this message before.' }, { status: 409 });
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone has ended this message before.');
  expect(screen.getByLabelText('Your answer')).toHaveValue('No.');
  desk.refusal = null;
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText('The answer to Sample Visitor is on its way.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(desk.posts.at(-1)).toEqual({ path: '/api/messages/C-4K7Q2M9XTD/answer/', body: { answer: 'No.' } });
});

test('while the pointer or the focus is in a list, its order stays, and what is known of its rows is renewed', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const other = { ...MESSAGE, reference: 'C-2', name: 'Second' };
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent.split('visitor')[0]);
  const read = () => act(() => jest.advanceTimersByTimeAsync(6_000));
  messages = [MESSAGE, other];
  openDesk('/messages');
  await read();
  await user.hover(screen.getByText('Second'));
  messages = [
    { ...MESSAGE, reference: 'C-0', name: 'New' },
    { ...other, name: 'Second, corrected' },
  ];
  await read();
  expect(names()).toEqual(['Sample Visitor', 'Second, corrected']);
  expect(screen.getByText(/^The list has changed/)).toBeVisible();
  await user.unhover(screen.getByRole('table'));
  expect(names()).toEqual(['New', 'Second, corrected']);
  act(() => screen.getAllByRole('button', { name: 'Answer' })[1]?.focus());
  messages = [other];
  await read();
  expect(names()).toEqual(['New', 'Second']);
  act(() => screen.getByLabelText('Name, e-mail or reference').focus());
  expect([names(), screen.queryByText(/^The list has changed/)]).toEqual([['Second'], null]);
  jest.useRealTimers();
});

test('a question in a lesson shows where it was asked, and its answer is published as staff write it, or taken back', async () => {
  const url = 'https://academy.example/members/courses/waves/lessons/first';
  const chart_url = 'https://academy.example/members/practice/easy-1';
  const place = { course: 'Waves', lesson: 'The first', exercise: 'chart', url, chart_url, count: '1=3 2=5' };
  const closed = { closed_at: AT, closed_by: 'Bilal', answer: 'No.\nRead it again.' };
  messages = [{ ...MESSAGE, ...closed, place }];
  openDesk('/messages?state=all');
  expect(await screen.findByRole('link', { name: 'The first' })).toHaveAttribute('href', url);
  expect(screen.getByRole('link', { name: 'Chart to label' })).toHaveAttribute('href', chart_url);
  expect(screen.getByText('wave 1 at swing 3, wave 2 at swing 5')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText('Answer')).toHaveValue(closed.answer);
  await userEvent.clear(dialog.getByLabelText('Question'));
  await userEvent.type(dialog.getByLabelText('Question'), 'Is the first one needed?');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  const body = { question: 'Is the first one needed?', answer: closed.answer };
  const path = '/api/messages/C-4K7Q2M9XTD';
  expect(await screen.findByText(/stands under its lesson/)).toBeVisible();
  expect(desk.posts.at(-1)).toEqual({ path: `${path}/publish/`, body });

  messages = [{ ...MESSAGE, ...closed, place, published: body }];
  await userEvent.click(await screen.findByRole('button', { name: 'Change what is public' }, { timeout: 9000 }));
  await userEvent.click(screen.getByLabelText('Take it back'));
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText(/is no longer published/)).toBeVisible();
  expect(desk.posts.at(-1)?.path).toBe(`${path}/take-back/`);
});

test('an empty list says so in a sentence', async () => {
  messages = [];
  desk.me.roles = ['tournaments'];
  openDesk('/tournaments');
  expect(await screen.findByText(/There is no tournament yet/)).toBeVisible();
});
