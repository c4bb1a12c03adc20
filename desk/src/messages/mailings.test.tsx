import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Mailing } from '@hidden-order/api-shapes/desk/mailings';
import { AT, openDesk, serveDesk, type Served } from '../testing/serve-desk';

const MAILING: Mailing = {
  ...{
    id: 3,
    audience: 'all',
    of: '',
    purpose: 'newsletter',
    subject: 'A new course',
    text: 'It begins.',
    by: 'Bilal',
  },
  ...{ due_at: AT, state: 'sending', sent: 4, recipients: 9 },
};
const TEXT = { subject: 'A new course', text: 'It begins.' };

let desk: Served;
beforeEach(() => {
  desk = serveDesk(['messages', 'learners'], answerTo);
});

function answerTo(path: string): unknown {
  if (path === '/api/mailings/choices/') return { course: [{ id: 'waves', title: 'Waves' }], tournament: [] };
  if (path.startsWith('/api/mailings/recipients/')) return { count: path.includes('of=waves') ? 1 : 12 };
  if (path.startsWith('/api/mailings/')) return { items: [MAILING], total: 1 };
  const person = { id: 12, name: 'Ada Khan', email: 'ada@mail.example', registered_at: AT, enrolments: 1 };
  if (path.startsWith('/api/people/')) return { items: [person], total: 7 };
  const message = { reference: 'C-1', name: 'Omar', email: 'omar@mail.example', topic: 'course', message: 'Where?' };
  const closed = { closed_at: AT, closed_by: 'Bilal', answer: 'Here.', place: null, published: null };
  return { items: [{ ...message, ...closed, received_at: AT }], total: 1 };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fillIn = async () => {
  await userEvent.type(await screen.findByLabelText('Subject'), TEXT.subject);
  await userEvent.type(screen.getByLabelText('Text'), TEXT.text);
};

test('a mailing shows to how many it was sent, and is stopped after a yes', async () => {
  openDesk('/messages/mailings');
  expect(await screen.findByText('Sent to 4 of 9')).toBeVisible();
  await press('Stop');
  expect(desk.posts).toEqual([]);
  await press('Stop it');
  expect(await screen.findByText(/is stopped\. The list says/)).toBeVisible();
  expect(desk.posts.map(({ path }) => path)).toEqual(['/api/mailings/3/stop/']);
});

test('the number of recipients follows the choice; a test and the queue say what they did', async () => {
  openDesk('/messages/new-mailing');
  expect(await screen.findByText('12 people get it.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('To'), 'Members of a course');
  await userEvent.selectOptions(await screen.findByLabelText('Which'), 'Waves');
  expect(await screen.findByText('1 person gets it.')).toBeVisible();
  await fillIn();
  await press('Send a test to me');
  expect(await screen.findByText('The test is on its way to you.')).toBeVisible();
  desk.refusal = () => Response.json({ detail: 'No one would get this e-mail.' }, { status: 409 });
  await press('Queue');
  expect(await screen.findByRole('alert')).toHaveTextContent('No one would get this e-mail.');
  expect(screen.getByLabelText('Text')).toHaveValue(TEXT.text);
  desk.refusal = null;
  await press('Queue');
  expect(await screen.findByText(/goes out in 24 hours/)).toBeVisible();
  expect(await screen.findByText('Sent to 4 of 9')).toBeVisible();
  const body = { audience: 'course', of: 'waves', purpose: 'newsletter', ...TEXT };
  expect(desk.posts.map(({ path }) => path.split('/').at(-2))).toEqual(['test', 'mailings', 'mailings']);
  for (const post of desk.posts) expect(post.body).toEqual(body);
});

test('the people that a search finds are handed on to a mailing', async () => {
  openDesk('/people?q=khan');
  await userEvent.click(await screen.findByRole('link', { name: 'Write to all who are found' }));
  expect(await screen.findByLabelText('Search')).toHaveValue('khan');
  expect(await screen.findByText('12 people get it.')).toBeVisible();
  expect(desk.reads.at(-1)).toContain('audience=people&of=khan');
});

test('one person is written to at once from a message, also from an answered one', async () => {
  openDesk('/messages?state=all');
  await press('Write');
  const dialog = within(screen.getByRole('dialog', { name: 'Write to Omar' }));
  await userEvent.type(dialog.getByLabelText('Subject'), TEXT.subject);
  await userEvent.type(dialog.getByLabelText('Text'), TEXT.text);
  await press('Send');
  expect(await screen.findByText('The e-mail to Omar is on its way.')).toBeVisible();
  const body = { audience: 'message', of: 'C-1', purpose: 'contract', ...TEXT };
  expect(desk.posts).toEqual([{ path: '/api/mailings/', body }]);
});

test('without the role “messages” no one is offered to write', async () => {
  desk.me.roles = ['learners'];
  openDesk('/people?q=khan');
  expect(await screen.findByText('ada@mail.example')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Write/ })).toBeNull();
});
