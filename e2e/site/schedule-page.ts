import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a page into a remote that takes all that the host provides: router, session, API client; its test uses the test kit.
 * @param folder of the remote
 * @param address of the page
 */
export async function writeSchedule(folder: string, address: string): Promise<void> {
  const target = path.join(folder, 'src/pages/schedule');
  await mkdir(target, { recursive: true });
  const files = {
    'data.ts': `import { callApi } from 'shared/api-client';
import { courseListSchema } from 'shared/api/content';
import type { PageLoaderArgs } from 'shared/platform/page';

export const loader = ({ request: { signal } }: PageLoaderArgs) =>
  callApi(courseListSchema, { url: '/courses/', signal });
`,
    'page.ts': `import type { PageMeta } from 'shared/platform/page';

export { Schedule as Component } from './schedule-page';

export const meta = (): PageMeta => ({ title: 'Schedule', description: 'When the trading room is open.' });
`,
    'schedule-page.tsx': `import { Button, Container, PageHeader } from '@hidden-order/ui';
import { paths } from 'shared/paths';
import { Link, useLoaderData } from 'shared/router';
import { openSignIn, useSession } from 'shared/session';
import type { loader } from './data';

export function Schedule() {
  const { items } = useLoaderData<typeof loader>();
  const isSignedIn = useSession(({ access }) => access !== null);
  return (
    <>
      <PageHeader kicker="Open to all" title="Wave counts, live" lead="Every weekday." />
      <Container>
        <ul>
          {items.map(({ id, title }) => (
            <li key={id}>
              <Link to={paths.course(id)}>{title}</Link>
            </li>
          ))}
        </ul>
        {isSignedIn ? <p>Your seat is reserved.</p> : <Button onClick={openSignIn}>Reserve a seat</Button>}
        <Link to={paths.courses}>All courses</Link>
      </Container>
    </>
  );
}
`,
    'schedule-page.test.tsx': `import { renderPage } from '@hidden-order/test-kit/render-page';
import { tokenWith } from '@hidden-order/test-kit/sample-token';
import { act, screen } from '@testing-library/react';
import { startSession } from 'shared/session';
import { Component } from './page';

test('it lists what its loader returns, and knows who is signed in', async () => {
  renderPage({ Component }, { path: '${address}', data: { items: [{ id: 'waves', title: 'Counting waves' }] } });
  expect(await screen.findByRole('link', { name: 'Counting waves' })).toHaveAttribute('href', '/courses/waves');
  expect(screen.getByRole('button', { name: 'Reserve a seat' })).toBeVisible();
  act(() => startSession({ access: tokenWith({ user_id: '1' }), refresh: 'later' }));
  expect(screen.getByText('Your seat is reserved.')).toBeVisible();
});
`,
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(target, file), text);
  await addPageRow(folder, 'schedule', address);
}

/** Adds a page to the table of a remote. @param folder of the remote */
export async function addPageRow(folder: string, page: string, address: string): Promise<void> {
  const table = path.join(folder, 'src/pages.ts');
  const row = `  ${page}: { path: '${address}', kind: 'text' },\n};\n`;
  await writeFile(table, (await readFile(table, 'utf8')).replace(/};\s*$/, row));
}
