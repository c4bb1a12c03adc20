import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../site/test';
import { remoteFolders } from '@hidden-order/build/remote-folders';
import { REPOSITORY } from '../site/run';
import { isMarked, markDocument, register, samplePerson, visit } from '../site/visitor';

test('§3 host and all three remotes see one token store: what the auth remote stores shows in all others at once', async ({
  page,
}) => {
  await visit(page, '/courses/elliott-wave-foundations');
  await markDocument(page);
  // The content remote reads the store: signed out.
  await expect(page.getByRole('button', { name: 'Enrol' })).toBeVisible();
  // The auth remote writes it …
  await register(page, samplePerson('Sample Person Three'));
  // … the members remote's call carries its token, the host's header shows it …
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
  await expect(page.getByRole('button', { name: 'My account' })).toBeVisible();
  // … and so does the content remote, which was on the page all the time.
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Go to your members area' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test("the session store, the API client, React and the federation runtime are in the host's files and in no remote's", async () => {
  // Texts that survive minification, one from each module.
  const traces = [
    'hidden-order-session-refresh',
    'you stay signed in until you close it',
    'react.transitional.element',
    'Release a newer host first.',
  ];
  for (const trace of traces) {
    expect(await filesWith('host', trace), trace).not.toEqual([]);
    for (const remote of remoteFolders(REPOSITORY)) {
      expect(await filesWith(remote, trace), `${trace} in ${remote}`).toEqual([]);
    }
  }
});

async function filesWith(workspace: string, text: string): Promise<string[]> {
  const folder = path.join(REPOSITORY, workspace, 'dist');
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const contents = await Promise.all(scripts.map((file) => readFile(path.join(folder, file), 'utf8')));
  return scripts.filter((_, index) => contents[index]?.includes(text));
}
