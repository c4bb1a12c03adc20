import { renderToString } from 'react-dom/server';
import { render, screen } from '@testing-library/react';
import { Button } from './button';

test('a submit button of a prerendered form is disabled, with the reason, until the page is hydrated', () => {
  const form = (
    <>
      <Button type="submit">Send</Button>
      <Button>Open</Button>
    </>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(form);
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Open' })).toBeEnabled();
  expect(screen.getByText(/needs JavaScript/)).toBeInTheDocument();

  render(form, { container, hydrate: true });
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  expect(screen.queryByText(/needs JavaScript/)).not.toBeInTheDocument();
});
