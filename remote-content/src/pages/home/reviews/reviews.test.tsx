import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hidden-order/testing/render-page';
import { sampleReview } from '../../../testing/samples';
import { Reviews } from './reviews';

/** How long a review stays, in milliseconds. */
const ROTATION_MS = 7000;
const REVIEWS = 3;

/** Without a layout there is nothing to slide: only the count of the slides. */
jest.mock('embla-carousel', () => () => {
  let selected = 0;
  let follow: () => void = () => undefined;
  const go = (steps: number) => {
    selected = (selected + steps + REVIEWS) % REVIEWS;
    follow();
  };
  return {
    selectedScrollSnap: () => selected,
    scrollNext: () => go(1),
    scrollPrev: () => go(-1),
    on: (_event: string, listener: () => void) => (follow = listener),
    off: () => undefined,
    destroy: () => undefined,
  };
});

let prefersStill: boolean;
beforeEach(() => {
  prefersStill = false;
  const matchMedia = () => ({ matches: prefersStill, addEventListener: jest.fn(), removeEventListener: jest.fn() });
  /** Everything is in view. */
  class SeesAll {
    constructor(private readonly seen: (entries: object[]) => void) {}
    observe() {
      this.seen([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  Object.assign(window, { matchMedia, IntersectionObserver: SeesAll });
});
afterEach(() => jest.useRealTimers());

const open = (count: number) =>
  renderPage(
    { Component: Reviews },
    { path: '/', data: { reviews: Array.from({ length: count }, (_, index) => sampleReview(index + 1)) } },
  );

/** Opens the slider with a clock that only the test moves on. */
async function openSlider(): Promise<HTMLElement> {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  open(REVIEWS);
  const slider = await screen.findByRole('region', { name: 'What readers say' });
  // The carousel is a chunk of its own.
  await act(() => jest.advanceTimersByTimeAsync(0));
  return slider;
}
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shows = (place: number) => expect(screen.getByText(`${place} of ${REVIEWS}`)).toBeVisible();

test('§2 the next review comes every 7 s, and after the last the first', async () => {
  await openSlider();
  for (const place of [2, 3, 1]) {
    wait(ROTATION_MS);
    shows(place);
  }
});

test('§2 Pause comes first by keyboard; the focus stops the slider, and only the button starts it again', async () => {
  await openSlider();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Pause', 'Previous', 'Next']);
  act(() => button('Next').focus());
  wait(2 * ROTATION_MS);
  shows(1);
  act(() => button('Next').blur());
  wait(2 * ROTATION_MS);
  shows(1);
  press('Play');
  wait(ROTATION_MS);
  shows(2);
});

test('§2 Pause stops it, Previous and Next go one review on or back, and reviews are then read out', async () => {
  await openSlider();
  // Before its click, the button gets the focus.
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(button('Pause'));
  expect(button('Play')).toBeVisible();
  wait(2 * ROTATION_MS);
  shows(1);
  press('Previous');
  shows(REVIEWS);
  press('Next');
  shows(1);
  const shown = screen.getByRole('group');
  expect(shown).toHaveAttribute('aria-roledescription', 'slide');
  expect(shown.parentElement).toHaveAttribute('aria-live', 'polite');
  expect(within(shown).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
});

test('§2 it waits while the mouse is over it', async () => {
  const slider = await openSlider();
  fireEvent.pointerEnter(slider);
  wait(2 * ROTATION_MS);
  shows(1);
  fireEvent.pointerLeave(slider);
  wait(ROTATION_MS);
  shows(2);
});

test('§2 it does not start by itself for a person who prefers reduced motion', async () => {
  prefersStill = true;
  await openSlider();
  wait(2 * ROTATION_MS);
  shows(1);
  press('Next');
  shows(2);
  expect(button('Play')).toBeVisible();
});

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
