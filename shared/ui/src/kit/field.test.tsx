import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumberField, PasswordField } from './field';

test('a password is hidden until its button shows it, and what was typed stays', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" hint="At least 6 characters" defaultValue="wave" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAccessibleDescription('At least 6 characters');

  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('wave');

  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('a number that is not written plainly has its reading beside the label, one without a reading none', () => {
  const show = (value: string) => <NumberField label="Price" value={value} readOnly rules={{ decimals: 2 }} />;
  const { rerender } = render(show('91,51'));
  expect(screen.getByText('read as 91.51')).toBeVisible();
  for (const value of ['91.51', '1,8000', '1,234.567', '']) {
    rerender(show(value));
    expect(screen.queryByText(/read as/)).toBeNull();
  }
});
