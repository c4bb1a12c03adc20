import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './field';

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
