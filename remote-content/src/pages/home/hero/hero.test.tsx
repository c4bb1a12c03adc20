import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '@hidden-order/testing/render-page';
import { texts } from '../texts';
import { Hero } from './hero';
import { heroCount } from './hero-count';

jest.mock('@hidden-order/waves/price-chart');

const open = async () => {
  renderPage({ Component: Hero }, { path: '/', data: { ...texts, count: heroCount(), facts: null } });
  return screen.findByRole('slider', { name: 'Move the price' });
};
const move = (slider: HTMLElement, price: number) => fireEvent.change(slider, { target: { value: price } });

test('the count of the first screen is kept until wave 4 passes the end of wave 1: the first price that does is stamped', async () => {
  const slider = await open();
  const [, one] = heroCount().ends;
  const rejected = (one?.price ?? 0) - 1;
  expect(screen.getByText('Kept')).toBeVisible();
  expect(screen.queryByText(/^Rejected/)).toBeNull();

  move(slider, rejected + 5);
  expect(screen.getByText('Kept')).toBeVisible();
  move(slider, rejected);
  expect(screen.getByText('Broken')).toBeVisible();
  expect(screen.getByText('Rejected at 106.48')).toBeVisible();
  expect(slider).toHaveAttribute('aria-valuetext', '106.48, Rejected at 106.48');
  expect(screen.getByRole('img', { name: /Wave 4 at 106\.48: Rejected at 106\.48\.$/ })).toBeVisible();

  move(slider, rejected + 5);
  expect(screen.queryByText(/^Rejected/)).toBeNull();
});

test('its waves are those that the generator built, and touch no price outside of the bars', () => {
  const { bars, ends } = heroCount();
  expect(ends).toHaveLength(5);
  for (const { bar, price } of ends) {
    const [high = 0, low = 0] = bars[bar] ?? [];
    expect([high, low]).toContain(price);
  }
});
