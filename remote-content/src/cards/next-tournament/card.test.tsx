import { screen } from '@testing-library/react';
import { configureApi } from '@hidden-order/platform/api-client';
import type { Tournament } from '@hidden-order/api-shapes/tournaments';
import { useLoaderData } from '@hidden-order/platform/router';
import { json, startProvider } from '@hidden-order/testing';
import { renderPage } from '@hidden-order/testing/render-page';
import { sampleTournament } from '@hidden-order/testing/samples';
import { Component, loader, preloads } from './card';

let provider: Awaited<ReturnType<typeof startProvider>>;
afterEach(() => provider.close());

const Shown = () => <Component data={useLoaderData<typeof loader>()} />;
async function show(tournament: Tournament | null): Promise<HTMLElement> {
  provider = await startProvider((_request, response) => json(response, 200, { tournament, trial: null }));
  configureApi({ baseUrl: provider.baseUrl });
  renderPage({ Component: Shown }, { path: '/members', loader });
  const heading = await screen.findByRole('heading', { level: 2, name: 'Next tournament' });
  return heading.closest('section') ?? heading;
}
const link = () => screen.getByRole('link');

test('it names the next tournament with its date and the seats left, and leads to its page', async () => {
  const card = await show(sampleTournament({ starts_at: '2126-12-11T15:00:00.000Z' }));
  expect(card).toHaveTextContent('Sample Cup, a sample without a prize');
  expect(card).toHaveTextContent('Starts Wed 11 December 2126, 20:00 PKT');
  expect(card).toHaveTextContent('Registration is open until 5 December 2026, with 7 of 20 seats left.');
  expect(link()).toHaveAttribute('href', '/tournament-registration');
  expect(provider.seen.map(({ path }) => path)).toEqual(preloads);
});

test.each([
  ['upcoming', /Registration opens on 20 November 2026, for 20 seats\./],
  ['full', /Every seat is taken. The waiting list is open until 5 December 2026\./],
  ['closed', /Registration is closed\./],
  ['running', /^.*Started.*Registration is closed. The last round ends on 8 January 2027\./],
  ['ended', /It ended on 8 January 2027. The next one will be announced here\./],
] as const)('of a tournament that is %s it says so', async (state, words) => {
  expect(await show(sampleTournament({ state, starts_at: '2026-05-11T15:00:00.000Z' }))).toHaveTextContent(words);
});

test('while none is announced it says so, and leads to practice', async () => {
  expect(await show(null)).toHaveTextContent('No tournament is announced at the moment.');
  expect(link()).toHaveAttribute('href', '/members/practice');
});
