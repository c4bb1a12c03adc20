import { act, fireEvent, screen } from '@testing-library/react';
import { check, legalCounts, textOf } from '@hidden-order/wave-engine';
import { practiceSeries } from '@hidden-order/series';
import { renderPage } from '@hidden-order/testing/render-page';
import { texts } from '../texts';
import { Hero } from './hero';
import { heroCount, SEED } from './hero-count';
import { READINGS } from './readings';

jest.mock('@hidden-order/waves/price-chart');

let prefersStill = true;
beforeEach(() => {
  prefersStill = true;
  class Observer {
    constructor(private readonly seen: (entries: object[]) => void) {}
    observe() {
      this.seen([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  Object.assign(window, { matchMedia: () => ({ matches: prefersStill }), IntersectionObserver: Observer });
  document.getElementById('splash')?.remove();
});

const open = async () => {
  renderPage({ Component: Hero }, { path: '/', data: { ...texts, count: heroCount(), facts: null } });
  return screen.findByRole('slider', { name: 'Move the price' });
};
const threads = () => [...screen.getByRole('group', { name: /\w/ }).querySelectorAll('.thread')];
const dead = () => threads().filter((thread) => thread.hasAttribute('data-dead')).length;

test('its readings are the legal counts of the chart in their order, each with the level that ends it below', () => {
  const { swings } = practiceSeries(SEED);
  expect(READINGS).toEqual(
    legalCounts(swings).map(({ labels }) => {
      const level = check(swings, labels).levels.find(({ side }) => side === 'below');
      return [textOf(labels), level?.price, level?.rule];
    }),
  );
});

test('its turns are those of the bars', () => {
  const { bars, turns } = heroCount();
  expect(bars).toHaveLength((turns.at(-1)?.bar ?? 0) + 1);
  for (const { bar, price } of turns) expect(bars[bar]?.slice(0, 2)).toContain(price);
});

test('as the price falls by keys, readings end one level after another, each stamped with the first price that proves it wrong', async () => {
  const slider = await open();
  const press = (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) fireEvent.keyDown(slider, { key });
  };
  expect(screen.getByText('42')).toBeVisible();
  expect([threads().length, dead()]).toEqual([42, 0]);
  expect(screen.queryByText(/^Rejected/)).toBeNull();

  press('ArrowDown');
  expect(screen.getByText('39')).toBeVisible();
  expect(screen.getByText('Rejected at 110.94')).toBeVisible();

  press('PageDown', 9);
  expect(slider).toHaveAttribute('aria-valuetext', '106.40: 31 of 42 readings left. Rejected at 106.42');
  press('ArrowUp');
  press('ArrowUp');
  expect(slider).toHaveAttribute('aria-valuetext', '106.50: 37 of 42 readings left. Rejected at 107.15');
  press('ArrowDown');
  expect(screen.getByText('34')).toBeVisible();
  expect(dead()).toBe(8);
  expect(screen.getByText('Rejected at 106.48')).toBeVisible();
  expect(screen.getByText('Wave 4 of an impulse never goes beyond the end of wave 1.')).toBeVisible();
  expect(
    screen.getByRole('group', { name: /At 106\.45: 34 of 42 readings left\. Rejected at 106\.48\.$/ }),
  ).toBeVisible();

  press('Home');
  expect(screen.getByText('0')).toBeVisible();
  expect(dead()).toBe(42);
  press('End');
  expect(screen.getByText('42')).toBeVisible();
});

test('it plays itself once, when the splash screen has gone, down to the first count’s price and back; a hand on it ends that', async () => {
  prefersStill = false;
  const splash = document.body.appendChild(Object.assign(document.createElement('aside'), { id: 'splash' }));
  let frame: FrameRequestCallback = () => undefined;
  let stopped = false;
  const ask = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => ((frame = run), 1));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => void (stopped = true));
  const slider = await open();
  const at = (time: number) => act(() => frame(time));
  ask.mockClear();
  expect(ask).not.toHaveBeenCalled();
  fireEvent.animationEnd(splash);
  at(1_000);
  at(3_500);
  expect(screen.getByText('Rejected at 106.48')).toBeVisible();
  at(5_400);
  expect(screen.getByText('42')).toBeVisible();
  fireEvent.pointerDown(screen.getByRole('group', { name: /\w/ }));
  expect(stopped).toBe(true);
  expect(slider).toHaveAttribute('aria-valuenow', '11095');
});
