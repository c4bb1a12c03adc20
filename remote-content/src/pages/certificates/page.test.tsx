import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hidden-order/testing/render-page';
import * as page from './page';

beforeEach(() => renderPage(page, { path: '/certificates', data: null }));
const check = () => userEvent.click(screen.getByRole('button', { name: 'Check the certificate' }));
const field = () => screen.findByLabelText('Certificate code');

test.each([' cert 7k3m 9q2x 4tbd w8hn 5rcv ', 'https://academy.example/certificates/CERT-7K3M-9Q2X-4TBD-W8HN-5RCV'])(
  '%s, as people type or paste it, leads to the page of its certificate',
  async (typed) => {
    await userEvent.type(await field(), typed);
    await check();
    expect(await screen.findByText('/certificates/CERT-7K3M-9Q2X-4TBD-W8HN-5RCV')).toBeVisible();
  },
);

test('what is no code is not looked up, and the field says so', async () => {
  await userEvent.type(await field(), 'CERT-7K3M');
  await check();
  expect(await field()).toHaveFocus();
  expect(await field()).toHaveAccessibleDescription(/Enter the whole code/);
});
