import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ColorScheme } from './color-scheme';

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.colorScheme;
});

test('the chosen colours apply at once and stay stored until the visitor chooses those of the system', async () => {
  const user = userEvent.setup();
  render(<ColorScheme />);
  const choice = screen.getByRole('combobox', { name: 'Colours' });
  expect(choice).toHaveDisplayValue('Same as this device');

  await user.selectOptions(choice, 'Dark');
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
  expect(localStorage.getItem('color-scheme')).toBe('dark');

  await user.selectOptions(choice, 'Same as this device');
  expect(document.documentElement).not.toHaveAttribute('data-color-scheme');
  expect(localStorage.getItem('color-scheme')).toBeNull();
});

test('it shows what the document applied before', () => {
  document.documentElement.dataset.colorScheme = 'light';
  render(<ColorScheme />);
  expect(screen.getByRole('combobox', { name: 'Colours' })).toHaveDisplayValue('Light');
});
