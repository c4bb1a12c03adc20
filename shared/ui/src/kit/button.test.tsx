import { renderToString } from 'react-dom/server';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('a button that is loading keeps the focus, and neither a press nor Enter in its form does anything', async () => {
  const done: string[] = [];
  const page = (loading: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        done.push('submitted');
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" loading={loading} loadingLabel="Saving…" onClick={() => done.push('pressed')}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(page(false));
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(page(true));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  expect(done).toEqual([]);

  rerender(page(false));
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(done).toEqual(['pressed', 'submitted']);
});
