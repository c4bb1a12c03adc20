import { act, fireEvent, render, screen } from '@testing-library/react';
import { Splash } from './splash';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const splash = () => screen.getByTestId('splash');

test('§2 splash: stays for 3000 ms, then fades and is gone', () => {
  render(<Splash />);
  expect(screen.getByText("Master the Market's Hidden Order")).toBeVisible();
  act(() => jest.advanceTimersByTime(2999));
  expect(splash()).toHaveAttribute('data-phase', 'visible');
  act(() => jest.advanceTimersByTime(1));
  expect(splash()).toHaveAttribute('data-phase', 'fading');
  fireEvent.transitionEnd(splash());
  expect(screen.queryByTestId('splash')).not.toBeInTheDocument();
});

test('§2 splash: a click dismisses it early', () => {
  render(<Splash />);
  fireEvent.click(splash());
  expect(splash()).toHaveAttribute('data-phase', 'fading');
});

test('splash: any key dismisses it, and a fading splash is gone for assistive technology', () => {
  render(<Splash />);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(splash()).toHaveAttribute('data-phase', 'fading');
  expect(splash()).toHaveAttribute('aria-hidden', 'true');
});
