import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEntry } from '@hidden-order/testing/samples';
import type { OwnEntry } from '@hidden-order/api-shapes/tournaments';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';

let provider: Me;
beforeEach(async () => (provider = await startMe(ada)));
afterEach(() => provider.stop());

const give = (...entries: OwnEntry[]) => (provider.records = { entries });
const section = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: 'Your tournament entries' });
  const found = heading.closest('section');
  if (found === null) throw new Error('The entries have no section.');
  return within(found);
};
const calls = () => provider.seen.filter(({ method }) => method === 'POST').map(({ path }) => path);
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('each entry shows its tournament, its status in words, its start in Pakistan and its reference', async () => {
  give(
    sampleEntry(),
    sampleEntry({ reference: 'T-2', status: 'waitlisted', position: 3 }),
    sampleEntry({ reference: 'T-3', status: 'offered', offer_ends_at: '2026-12-09T15:30:00.000Z' }),
    sampleEntry({ reference: 'T-4', status: 'expired', can_cancel: false }),
    sampleEntry({ reference: 'T-5', status: 'cancelled', can_cancel: false }),
  );
  renderPages('/members');
  const rows = (await section()).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining(
      'Seat confirmedSample tournament: no prizeStarts on Thu\u00a010\u00a0December\u00a02026, 20:00\u00a0PKT, reference T-4K7Q2M9XTD',
    ),
    expect.stringContaining('Number 3 on the waiting list'),
    expect.stringContaining('Seat held for you until Wed\u00a09\u00a0December\u00a02026, 20:30\u00a0PKT'),
    expect.stringContaining('Offered seat not accepted in time'),
    expect.stringContaining('Cancelled'),
  ]);
  const buttons = rows.map((row) => within(row).queryAllByRole('button').length);
  expect(buttons).toEqual([1, 1, 2, 0, 0]);
});

test('an entry in a cancelled tournament says why it was cancelled', async () => {
  const tournament = { ...sampleEntry().tournament, cancelled_because: 'Our server moves.' };
  give(sampleEntry({ status: 'cancelled', can_cancel: false, tournament }));
  renderPages('/members');
  expect((await section()).getByText('The tournament was cancelled: Our server moves.')).toBeVisible();
});

test('of the entries listed, only those in a sample tournament say that it has no prize', async () => {
  const held = {
    id: 'real-cup',
    title: 'Real Cup',
    starts_at: '2026-12-10T15:00:00.000Z',
    is_sample: false,
    cancelled_because: null,
  };
  give(sampleEntry(), sampleEntry({ reference: 'T-2', tournament: held }));
  renderPages('/members');
  const rows = (await section()).getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByText('Sample tournament: no prize') !== null)).toEqual([true, false]);
});

test('an entry with a seat leads to play, and to the standings once it has a place in them', async () => {
  const result = { rank: 2, of: 9, score: 140, most: 300 };
  give(
    sampleEntry({ result }),
    sampleEntry({ reference: 'T-2', status: 'waitlisted' }),
    sampleEntry({ reference: 'T-3', can_cancel: false }),
  );
  renderPages('/members');
  const entries = await section();
  expect(entries.getByRole('link', { name: 'See how you did in Sample Cup' })).toBeVisible();
  const play = entries.getAllByRole('link', { name: 'Play Sample Cup' });
  expect(play.map((link) => link.getAttribute('href'))).toEqual(['/members/tournaments/sample-cup']);
  const place = entries.getByRole('link', { name: 'Rank 2 of 9, with 140 of 300' });
  expect(place).toHaveAttribute('href', '/tournaments/sample-cup');
});

test('an entry is cancelled after a confirmation in the page, by keyboard, and the list shows the new status', async () => {
  give(sampleEntry());
  renderPages('/members');
  const cancel = await screen.findByRole('button', { name: 'Cancel my entry for Sample Cup' });
  cancel.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText(/Cancel your entry\? The seat goes to the next person/)).toHaveFocus();
  await click('Keep it');
  expect(screen.getByRole('button', { name: 'Cancel my entry for Sample Cup' })).toHaveFocus();
  expect(calls()).toEqual([]);

  await userEvent.keyboard('{Enter}');
  const cancelled = sampleEntry({ status: 'cancelled', can_cancel: false });
  provider.answers[`/tournaments/entries/${cancelled.reference}/cancel/`] = { status: 200, body: cancelled };
  give(cancelled);
  await click('Yes, cancel my entry');
  await waitFor(async () =>
    expect(await screen.findByText('You have cancelled this entry. We have e-mailed you to confirm.')).toHaveFocus(),
  );
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(calls()).toEqual(['/tournaments/entries/T-4K7Q2M9XTD/cancel/']);
  expect(screen.queryByRole('button', { name: /Cancel my entry/ })).toBeNull();
});

test('an offered seat is accepted', async () => {
  const offered = sampleEntry({ status: 'offered', offer_ends_at: '2026-12-09T15:00:00.000Z' });
  give(offered);
  renderPages('/members');
  provider.answers[`/tournaments/entries/${offered.reference}/accept/`] = { status: 200, body: sampleEntry() };
  await screen.findByRole('button', { name: 'Accept the seat for Sample Cup' });
  give(sampleEntry());
  await click('Accept the seat for Sample Cup');
  await waitFor(async () =>
    expect(await screen.findByText('The seat is yours. We have e-mailed you to confirm.')).toHaveFocus(),
  );
  expect(await screen.findByText('Seat confirmed')).toBeVisible();
});

test('a refusal shows the message of the API, and the list loads again', async () => {
  give(sampleEntry());
  renderPages('/members');
  const detail = 'The tournament has started, so the entry can no longer be cancelled.';
  provider.answers['/tournaments/entries/T-4K7Q2M9XTD/cancel/'] = { status: 409, body: { detail, code: 'started' } };
  await click('Cancel my entry for Sample Cup');
  give(sampleEntry({ can_cancel: false }));
  await click('Yes, cancel my entry');
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Cancel my entry/ })).toBeNull());
});

test('without entries it links to the registration', async () => {
  renderPages('/members');
  expect((await section()).getByRole('link', { name: 'See the next tournament' })).toHaveAttribute(
    'href',
    '/tournament-registration',
  );
});

test('records that do not load can be retried, and the rest of the overview is there', async () => {
  provider.answers['/account/records/'] = { status: 500, body: {} };
  renderPages('/members');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not load your certificates and tournament entries',
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Ada');
});
