import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from '@hidden-order/platform/api-client';
import { paths, routePaths } from '@hidden-order/platform/paths';
import { json, startProvider } from '@hidden-order/testing';
import { renderPage } from '@hidden-order/testing/render-page';
import { actions, loader } from './data';
import * as page from './page';

let status: number;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeEach(async () => {
  status = 200;
  provider = await startProvider((_call, response) =>
    json(response, status, status === 200 ? {} : { detail: 'This link is incomplete.', code: 'link_wrong' }),
  );
  configureApi({ baseUrl: provider.baseUrl });
});
afterEach(() => provider.close());

async function press(kind: string): Promise<void> {
  renderPage(page, { path: routePaths.endMails, address: paths.endMails(kind, 'MQ-t-1'), loader, actions });
  const button = await screen.findByRole('button', { name: 'End these e-mails' });
  expect([page.meta().noindex, provider.seen]).toEqual([true, []]);
  await userEvent.click(button);
}

test.each([
  ['newsletter', 'newsletters'],
  ['summary', 'the weekly summary of what is due'],
])('the button alone ends %s, once', async (kind, what) => {
  await press(kind);
  expect(await screen.findByRole('status')).toHaveTextContent(`You no longer get ${what}.`);
  expect(provider.seen.map(({ method, path }) => [method, path])).toEqual([
    ['POST', `/account/mail-choices/${kind}/end/MQ-t-1/`],
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link that is incomplete says so, and can be tried again', async () => {
  status = 409;
  await press('newsletter');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not end these e-mails. This link is incomplete.',
  );
  status = 200;
  await userEvent.click(screen.getByRole('button', { name: 'End these e-mails' }));
  expect(await screen.findByRole('status')).toHaveTextContent('You no longer get newsletters.');
});
