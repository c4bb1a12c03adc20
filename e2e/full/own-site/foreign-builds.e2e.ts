import { expect, test } from '../../site/test';
import { FAULTS, heading, KINDS_OF_FAULTS, testFailures, type FailingRemote } from '../../site/failing-site';
import {
  addRemotes,
  buildExamples,
  ORIGINS,
  portOf,
  publishExample,
  remoteOf,
  TOOLS,
  type Tool,
} from '../../site/foreign-builds';
import { foreignSite } from '../../site/ports';
import { APPS } from '../../site/published-site';
import {
  complaintsOf,
  follow,
  isMarked,
  markDocument,
  registerInDialog,
  samplePerson,
  visit,
} from '../../site/visitor';

const PRIVACY = { page: '/privacy-policy', heading: /privacy/i };

let examples = '';

const remote = (tool: Tool): FailingRemote => ({
  name: remoteOf(tool),
  page: `/${remoteOf(tool)}`,
  heading: /trading journal/i,
  port: portOf(tool),
  elsewhere: PRIVACY,
  // Vite's container is another one; those of the others are like the site's own.
  faults: tool === 'vite' ? FAULTS : KINDS_OF_FAULTS,
  publish: (release, version, code) =>
    publishExample(release, examples, tool, version, { 'remoteEntry.js': (text) => text + code }),
});

testFailures({
  site: foreignSite,
  remotes: TOOLS.map(remote),
  others: APPS,
  environment: ORIGINS,
  added: addRemotes,
  prepare: async () => {
    examples = await buildExamples();
  },
});

test('in one document, the pages of all three bundlers run on one React, one router and one session', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const main = page.getByRole('main');
  // The site's reports go where nothing answers, of which Chromium complains.
  await page.route('**/reports', (route) => route.fulfill({ status: 204 }));
  await visit(page, PRIVACY.page);
  await markDocument(page);
  for (const tool of TOOLS) {
    await follow(page, `/${remoteOf(tool)}`);
    await expect(page).toHaveTitle('Trading journal | Hidden Order Academy');
    // Its loader's data, and its own state.
    await expect(main.getByRole('listitem')).toHaveText(['Wave 1']);
    await main.getByRole('button', { name: 'Show another entry' }).click();
    await expect(main.getByRole('listitem')).toHaveText(['Wave 1', 'Wave 2']);
    await expect(main.getByRole('button', { name: 'Sign in to write' })).toBeVisible();
    await main.getByRole('link', { name: 'Courses' }).click();
    await expect(page).toHaveURL(/\/courses$/);
    await expect(heading(page, { page: '/courses', heading: /./ })).not.toHaveText('Trading journal');
  }
  await page.goBack();
  await main.getByRole('button', { name: 'Sign in to write' }).click();
  await registerInDialog(page, samplePerson('Sample Person Journal'));
  await expect(page).toHaveURL(/\/members$/);
  // A card of one of them, on a page of another team.
  await expect(main.getByRole('heading', { name: 'Your journal' })).toBeVisible();
  await expect(main.getByText('3 entries.')).toBeVisible();
  for (const tool of TOOLS) {
    await follow(page, `/${remoteOf(tool)}`);
    await expect(main.getByText('You are signed in.')).toBeVisible();
  }
  expect(await isMarked(page)).toBe(true);
  expect(complaints).toEqual([]);
});
