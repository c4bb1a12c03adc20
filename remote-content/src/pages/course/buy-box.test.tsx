import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { sampleCourse } from '../../testing/samples';
import { BuyBox } from './buy-box';
import type { BuyState } from './buy-state';

function renderBox(state: BuyState) {
  let enrolled = 0;
  render(
    <MemoryRouter>
      <BuyBox course={sampleCourse(1)} state={state} onEnrol={() => (enrolled += 1)} />
    </MemoryRouter>,
  );
  return { enrolled: () => enrolled };
}
const plan = { paid: 1, payments: 3, next: { paisa: 533_333, due: '2026-12-20T19:00:00Z' } };
const price = () => screen.queryByText('Rs 16,000');

test.each<BuyState>([{ kind: 'signed-out' }, { kind: 'buyable' }])(
  '%o: the price in both ways, and Enrol',
  async (state) => {
    const { enrolled } = renderBox(state);
    expect(price()).toBeVisible();
    expect(screen.getByText('or 3 × Rs 5,333.33 monthly, no interest')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Enrol' }));
    expect(enrolled()).toBe(1);
  },
);

test('not open: says so, and its button does nothing', async () => {
  const { enrolled } = renderBox({ kind: 'not-open' });
  const button = screen.getByRole('button', { name: 'Enrolment opens soon' });
  expect(button).toBeDisabled();
  await userEvent.click(button);
  expect(enrolled()).toBe(0);
  expect(price()).toBeVisible();
});

test('payment pending: nothing to press, and the reference', () => {
  renderBox({ kind: 'payment-pending', reference: 'REF-1' });
  expect(screen.getByRole('status')).toHaveTextContent('We’ll update this page and your members area.');
  expect(screen.getByText(/REF-1/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(price()).toBeNull();
});

test('active plan: what is next, and where to see it', () => {
  renderBox({ kind: 'plan', status: 'active', plan });
  expect(screen.getByText(/1 of 3 payments made/)).toHaveTextContent('Next: Rs 5,333.33 on 21 December 2026.');
  expect(screen.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', '/installment-payments');
});

test('late plan: says that it is late, and where to pay', () => {
  renderBox({ kind: 'plan', status: 'late', plan });
  expect(screen.getByText('payment late')).toBeVisible();
  expect(screen.getByText(/1 of 3 payments made/)).toHaveTextContent('Was due: Rs 5,333.33 on 21 December 2026.');
  expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/installment-payments');
});

test('enrolled: how far, and on with it', () => {
  renderBox({ kind: 'enrolled', percent: 40 });
  expect(screen.getByRole('progressbar', { name: '40 % complete' })).toHaveAttribute('value', '40');
  expect(screen.getByRole('link', { name: 'Continue learning' })).toHaveAttribute('href', '/members');
  expect(price()).toBeNull();
});

test('closed: why, and another way', () => {
  renderBox({ kind: 'closed' });
  expect(screen.getByText(/Nobody can enrol in this course at present/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the other courses' })).toHaveAttribute('href', '/courses');
  expect(screen.queryByRole('button')).toBeNull();
});
