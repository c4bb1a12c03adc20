import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page';
import * as page from './page';

const open = () => renderPage(page, { path: '/installment-payments', data: null });
const reference = () => screen.findByLabelText('Plan reference');
const email = () => screen.getByLabelText('E-mail address');
const lookUp = () => userEvent.click(screen.getByRole('button', { name: 'Look up the plan' }));

test('what is missing is said at its field, and the first one has the focus', async () => {
  open();
  await userEvent.type(await reference(), 'HOA-1');
  await lookUp();
  expect(await reference()).toHaveFocus();
  expect(await reference()).toHaveAccessibleDescription(/Type the reference as in your receipt/);
  expect(email()).toHaveAccessibleDescription('Type the e-mail address that you enrolled with.');
  expect(await reference()).toHaveValue('HOA-1');
});

test('a complete form learns that there are no plans yet, and keeps what was typed', async () => {
  open();
  await userEvent.type(await reference(), ' hoa-7k2m9q4t ');
  await userEvent.type(email(), 'sample@person.example');
  await lookUp();
  expect(screen.getByRole('status')).toHaveTextContent('Nothing was sent.');
  expect(email()).toHaveValue('sample@person.example');
});

test('the example adds up to its price', async () => {
  open();
  await reference();
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.lastElementChild?.textContent),
  ).toEqual(['Rs 5,333.33', 'Rs 5,333.33', 'Rs 5,333.34']);
});
