import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, RouterProvider } from '@hidden-order/platform/router';
import { createMemoryRouter } from '@hidden-order/platform/router/static';
import { TextField } from '@hidden-order/ui';
import { ChoiceFilter, Filters, SearchFilter } from './filters';

test('the fields show what the address asks for, also once a link has changed it', async () => {
  const page = (
    <>
      <Filters>
        <SearchFilter label="Name" />
        <TextField type="date" name="from" label="From" />
        <ChoiceFilter name="way" label="Way" options={[['transfer', 'Transfer']]} />
      </Filters>
      <Link to={{ search: '?q=Ada&from=2026-05-03' }}>3 May</Link>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/?q=Ada&way=transfer'] });
  render(<RouterProvider router={router} />);
  const values = () => ['Name', 'From', 'Way'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(values()).toEqual(['Ada', '', 'transfer']);
  await userEvent.click(screen.getByRole('link', { name: '3 May' }));
  expect(values()).toEqual(['Ada', '2026-05-03', '']);
});
