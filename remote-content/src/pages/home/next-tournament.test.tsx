import { screen } from '@testing-library/react';
import { renderPage } from '@hidden-order/testing/render-page';
import type { AnnouncedTournament } from './data';
import { NextTournament } from './next-tournament';
import { texts } from './texts';

const tournament: AnnouncedTournament = {
  title: 'Practice Count',
  summary: 'One chart, four weeks.',
  closes_at: '2026-05-10T15:00:00.000Z',
  starts_at: '2026-05-17T15:00:00.000Z',
  ends_at: '2026-06-14T15:00:00.000Z',
};

function show(data: AnnouncedTournament | null): void {
  renderPage(
    { Component: NextTournament },
    { path: '/', data: { ...texts, tournament: data, trial: { rounds: 3, round_minutes: 3 } } },
  );
}

test('the next tournament is announced with its deadline and its days in Pakistan', async () => {
  show(tournament);
  const teaser = await screen.findByRole('region', { name: 'Practice Count' });
  expect(teaser).toHaveTextContent('Tournament');
  expect(teaser).toHaveTextContent('Entries untilSun 10 May 2026, 20:00 PKT');
  expect(teaser).toHaveTextContent('Runs17 May 2026 to 14 June 2026');
  expect(screen.getByRole('link', { name: 'Try it now: 3 rounds of 3 minutes' })).toHaveAttribute(
    'href',
    '/tournament-registration?tournament=trial',
  );
});

test('without a tournament, the page says that none is scheduled', async () => {
  show(null);
  expect(await screen.findByText(/No tournament is scheduled/)).toBeVisible();
});
