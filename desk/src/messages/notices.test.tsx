import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AT, openDesk, serveDesk, type Served } from '../testing/serve-desk';

const NOTICE = { id: 4, text: 'The office is closed.', from: AT, until: '2026-05-04T12:30:00.000Z', pages: ['/'] };

let desk: Served;
beforeEach(() => {
  desk = serveDesk(['messages'], () => ({ items: [NOTICE], total: 1 }));
  openDesk('/messages/notices');
});
const dialog = () => within(screen.getByRole('dialog'));
const at = (label: string) => dialog().getByLabelText(label);

test('a new notice is seen as it will look, and is saved with its time in Pakistan and its pages', async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'New notice' }));
  await user.type(at('Notice'), 'Prices change on Monday.');
  expect(dialog().getByRole('complementary', { name: 'Notice' })).toHaveTextContent('Prices change on Monday.');
  await user.type(at('From, in Pakistan time'), '2026-05-03T17:30');
  await user.type(at('Until'), '2026-05-04T00:00');
  for (const page of ['Courses', 'Home', 'Home']) await user.click(at(page));
  await user.click(dialog().getByRole('button', { name: 'Save the notice' }));
  const times = { from: AT, until: '2026-05-03T19:00:00.000Z' };
  expect(desk.posts).toEqual([
    { path: '/api/notices/', body: { id: null, text: 'Prices change on Monday.', ...times, pages: ['/courses'] } },
  ]);
  expect(await screen.findByText('The notice is saved. The site follows within a minute.')).toBeVisible();
});

test('a notice is listed with its pages, and is ended at once, also before it has begun', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-05-02T00:00:00Z'), advanceTimers: true, doNotFake: ['setTimeout'] });
  const user = userEvent.setup();
  expect(await screen.findByRole('rowheader', { name: /The office is closed\..*Home/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(at('From, in Pakistan time')).toHaveValue('2026-05-03T17:30');
  await user.click(at('End it now'));
  await user.click(dialog().getByRole('button', { name: 'End the notice' }));
  const now = expect.stringMatching(/^2026-05-02T00:00/) as string;
  expect(desk.posts).toEqual([{ path: '/api/notices/', body: { ...NOTICE, from: now, until: now } }]);
  jest.useRealTimers();
});
