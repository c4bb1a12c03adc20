import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hidden-order/testing/render-page';
import { sampleCourse } from '../../testing/samples';
import { factsOf } from './data';
import { heroCount } from './hero/hero-count';
import { HomePage } from './home-page';
import { texts } from './texts';

jest.mock('@hidden-order/waves/price-chart');

beforeEach(() => Object.assign(window, { matchMedia: () => ({ matches: true }) }));

const open = (facts: string | null) =>
  renderPage(
    { Component: HomePage },
    {
      path: '/',
      data: {
        ...texts,
        facts,
        count: heroCount(),
        courses: [],
        blogs: [],
        reviews: [],
        tournament: null,
        trial: null,
      },
    },
  );

test('the first screen says what the courses cost, from the cheapest month, and opens a chart to label', async () => {
  open(factsOf([sampleCourse(1), sampleCourse(2, { price_paisa: 1_200_000 })]));
  expect(
    await screen.findByText(
      'First lesson free, from Rs 4,000 a month without interest, 14-day refund, certificate anyone can check',
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try it free: label a chart' }));
  expect(await screen.findByRole('dialog', { name: 'Count the waves' })).toBeVisible();
});

test('a price that does not divide evenly is about that much a month; without courses nothing is promised', () => {
  expect(factsOf([sampleCourse(1)])).toContain('from about Rs\u00a05,333 a month');
  expect(factsOf([])).toBeNull();
  expect(factsOf([sampleCourse(1, { is_open: false })])).toBeNull();
});
