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

test('the focus returns to a button that has finished loading, unless it has gone elsewhere', () => {
  const page = (loading: boolean) => (
    <>
      <Button loading={loading} loadingLabel="Saving…">
        Save
      </Button>
      <Button>Cancel</Button>
    </>
  );
  const { rerender } = render(page(false));
  const [save, cancel] = screen.getAllByRole('button');
  save?.focus();
  rerender(page(true));
  // As browsers do, and jsdom does not.
  save?.blur();
  rerender(page(false));
  expect(save).toHaveFocus();

  rerender(page(true));
  cancel?.focus();
  rerender(page(false));
  expect(cancel).toHaveFocus();
});
