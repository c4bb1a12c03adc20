import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEnrolment } from 'shared/testing/samples';
import { sampleEntry } from 'shared/testing/samples';
import { recordDownloads } from '../../../testing/browser';
import { ada, startMe, type Me } from '../../../testing/me';
import { renderPages } from '../../../testing/render-pages';

const FILE = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR';

let provider: Me;
beforeEach(async () => (provider = await startMe(ada)));
afterEach(() => provider.stop());

const give = (path: string, ...items: unknown[]) => (provider.answers[path] = { status: 200, body: { items } });
const paid = sampleEnrolment({ fully_paid: true, plan_state: null, next_instalment: null });

test('due days are downloaded as a calendar file', async () => {
  const downloads = recordDownloads();
  give('/enrolments/', sampleEnrolment());
  provider.answers['/account/calendar/'] = { status: 200, body: FILE };
  renderPages('/members');
  await userEvent.click(await screen.findByRole('button', { name: 'Add due dates to your calendar' }));
  expect(await screen.findByText(/to your browser\. Open it to add the dates\.$/)).toBeVisible();
  const file = { name: 'hidden-order-academy.ics', type: 'text/calendar', text: FILE };
  await waitFor(() => expect(downloads).toEqual([file]));
});

test('a failure shows an alert, and the button works again', async () => {
  const downloads = recordDownloads();
  give('/tournaments/entries/', sampleEntry());
  provider.answers['/account/calendar/'] = { status: 503, body: '' };
  renderPages('/members');
  const button = await screen.findByRole('button', { name: 'Add the tournament to your calendar' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not download the file. Our server had a problem. Try again in a few minutes.',
  );
  expect(downloads).toEqual([]);
  provider.answers['/account/calendar/'] = { status: 200, body: FILE };
  await userEvent.click(button);
  expect(await screen.findByText(/Open it to add the dates/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['nothing was bought or entered', [], []],
  ['all is paid and the entry is over', [paid], [sampleEntry({ status: 'cancelled', can_cancel: false })]],
])('there is no calendar file when %s', async (_what, enrolments, entries) => {
  give('/enrolments/', ...enrolments);
  give('/tournaments/entries/', ...entries);
  renderPages('/members');
  await screen.findByRole('heading', { name: 'Your tournament entries' });
  expect(screen.queryByRole('heading', { name: 'Your dates in your calendar' })).toBeNull();
});
