import { site } from '@hidden-order/api-shapes/site';
import { renderPage } from '@hidden-order/testing/render-page';
import { screen } from '@testing-library/react';
import { AboutPage } from './about-page';

const open = () =>
  renderPage(
    { Component: AboutPage },
    { path: '/about', data: { kicker: 'About', title: 'About', lead: '', body: [] } },
  );

test('who teaches is said once the owner has entered people', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Who teaches' })).toBeNull();
});

test('a teacher has name, portrait and words', async () => {
  const teacher = { name: 'Sample Teacher', portrait: '/portrait.webp', words: 'Counts waves.' };
  jest.replaceProperty(site, 'teachers', [teacher]);
  open();
  expect(await screen.findByRole('heading', { level: 3, name: 'Sample Teacher' })).toBeVisible();
  expect(screen.getByText('Counts waves.')).toBeVisible();
  jest.restoreAllMocks();
});
