import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { placeLabels, pricedPlot } from '@hidden-order/waves/figures';
import { Figure } from './figure';

const at = (time: number, price: number, label: string) => ({ time, price, label });
const drawn = {
  points: [{ time: 0, price: 10 }, at(40, 80, '1'), at(70, 50, '2'), at(95, 90, '3')],
  areas: [{ from: 40, to: 70, low: 3, high: 10, forbidden: true, since: 70 }],
  axis: [
    { price: 10, at: 10, text: 'start', since: 0, until: 70 },
    { price: 10, at: 2, text: 'wave 2 ≥ 100', kind: 'limit' as const, since: 70 },
    { price: 90, at: 90, text: 'later', since: 95 },
  ],
};
const figure = { ...drawn, labels: placeLabels(drawn, pricedPlot(drawn)) };
const steps = [
  { points: 2, text: 'Wave 1 rises.' },
  { points: 3, text: 'Wave 2 falls. Rule: wave 2 must not fall below 100.' },
  { points: 4, text: 'Wave 3 rises.' },
];
const open = () =>
  render(<Figure kind="figure" figure={figure} caption="Three waves." description="An impulse." steps={steps} />);
/** The labels of the drawing. */
const labels = () => screen.getByRole('img').textContent;

test('a figure is whole, with its caption and its text alternative', () => {
  open();
  expect(screen.getByRole('img', { name: 'An impulse.' })).toBeVisible();
  expect(screen.getByText('Three waves.')).toBeVisible();
  expect(labels()).toBe('wave 2 ≥ 100later123');
});

test('what breaks a rule is drawn apart from what is sound, as far as the figure is drawn', async () => {
  const paths = () =>
    Array.from(screen.getByRole('img').querySelectorAll('polyline.wave'), (path) => [
      path.classList.contains('broken'),
      path.getAttribute('points')?.split(' ').length,
    ]);
  const broken = { ...figure, broken_from: 40 };
  render(<Figure kind="figure" figure={broken} caption="Three waves." description="An impulse." steps={steps} />);
  expect(paths()).toEqual([
    [false, 2],
    [true, 3],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Draw it wave by wave' }));
  expect(paths()).toEqual([[false, 2]]);
});

test('it can be drawn wave by wave, with the rule that speaks and only the prices known by then, and back', async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole('button', { name: 'Draw it wave by wave' }));
  expect(labels()).toBe('start1');
  expect(screen.getByText('Wave 1 rises.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Next wave' }));
  expect(labels()).toBe('wave 2 ≥ 10012');
  expect(screen.getByText('Wave 2 falls. Rule: wave 2 must not fall below 100.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Previous wave' }));
  expect(labels()).toBe('start1');
  expect(screen.getByRole('button', { name: 'Next wave' })).toBeEnabled();

  await user.click(screen.getByRole('button', { name: 'Next wave' }));
  await user.click(screen.getByRole('button', { name: 'Next wave' }));
  expect(labels()).toBe('wave 2 ≥ 100later123');
  await user.click(screen.getByRole('button', { name: 'Whole figure' }));
  expect(screen.getByRole('button', { name: 'Draw it wave by wave' })).toHaveFocus();
  expect(screen.queryByText('Wave 3 rises.')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Draw it wave by wave' }));
  await user.click(screen.getByRole('button', { name: 'Whole figure' }));
  expect(screen.getByRole('button', { name: 'Draw it wave by wave' })).toHaveFocus();
});

test('one with stages begins with its first wave, and asks at each before it answers and goes on', async () => {
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const stages = [
    { possible: ['a five', 'a three'], price: null, why: '<p>Both begin alike.</p>' },
    { possible: ['a five', 'a three'], price: '100', why: '<p>Wave 2 has a limit.</p>' },
    { possible: ['a five'], price: '80', why: '<p>It passed 80.</p>' },
  ];
  const staged = steps.map((step, index) => ({ ...step, stage: stages[index] }));
  render(<Figure kind="figure" figure={figure} caption="Three waves." description="An impulse." steps={staged} />);
  expect(screen.getByRole('img', { name: 'Wave 1 rises.' })).toHaveTextContent('start1');
  expect(screen.queryByText('Three waves.')).toBeNull();
  expect(screen.queryByText('Both begin alike.')).toBeNull();
  await press('Show the answer');
  expect(screen.getByText('Still possible: a five or a three. No price separates them yet.')).toBeVisible();
  await press('Next wave');
  expect(screen.queryByText('Wave 2 has a limit.')).toBeNull();
  await press('Show the answer');
  expect(screen.getByText('Still possible: a five or a three. The price that separates them: 100.')).toBeVisible();
  expect(screen.getByText('Wave 2 has a limit.')).toBeVisible();
  await press('Next wave');
  await press('Show the answer');
  expect(screen.getByText('Still possible: a five. The price that ends it: 80.')).toBeVisible();
  await press('Whole figure');
  expect(screen.getByRole('img', { name: 'An impulse.' })).toBeVisible();
  expect(screen.getByText('Three waves.')).toBeVisible();
});
