import { screen } from '@testing-library/react';
import { renderPage } from 'shared/testing/render-page';
import { sampleReview } from '../../../testing/samples';
import { Reviews } from './reviews';

const open = (count: number) =>
  renderPage(
    { Component: Reviews },
    { path: '/', data: { reviews: Array.from({ length: count }, (_, index) => sampleReview(index + 1)) } },
  );

test('a single review has no controls', async () => {
  open(1);
  expect(await screen.findByText('Sample text 1.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'What readers say' })).toHaveTextContent('Sample course 1');
  expect(screen.queryByRole('button')).toBeNull();
});

test('without reviews the page omits the section', async () => {
  open(0);
  expect(await screen.findByTestId('address')).toBeVisible();
  expect(screen.queryByText('What readers say')).toBeNull();
});
