import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLoaderData } from '@hidden-order/platform/router';
import { renderPage } from '@hidden-order/testing/render-page';
import { ada, startMe, type Me } from '../../testing/me';
import { Component, loader } from './card';

let provider: Me;
beforeEach(async () => (provider = await startMe(ada)));
afterEach(() => provider.stop());

const Shown = () => <Component data={useLoaderData<typeof loader>()} />;
const show = () => renderPage({ Component: Shown }, { path: '/members', loader });

const attempt = (id: number, seed: string, score: number) => {
  return { id, seed, score, grader: 2, hints: 0, handed_in_at: '2026-05-04T07:00:00.000Z' };
};
const giveAttempts = (count: number, ...items: object[]) => {
  const body = { items, count, best: count === 0 ? null : 100, average: count === 0 ? null : 71 };
  provider.answers['/practice/attempts/'] = { status: 200, body };
};

test('shows how often, the best score, and the latest in a line', async () => {
  giveAttempts(30, attempt(30, 'hard-a', 40), attempt(29, 'hard-b', 65));
  show();
  expect(await screen.findByText('30 attempts, best score 100.')).toBeVisible();
  expect(screen.getByRole('img', { name: /newest last: 65, 40$/ })).toBeVisible();
});

test('without an attempt shows the way to the first one', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Count the waves' })).toBeVisible();
  expect(screen.queryByText(/best score/)).toBeNull();
});

test('that does not load says so, and Retry loads it', async () => {
  provider.answers['/practice/attempts/'] = { status: 500, body: '' };
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your attempts');
  giveAttempts(1, attempt(1, 'easy-b', 100));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 attempt, best score 100.')).toBeVisible();
});
