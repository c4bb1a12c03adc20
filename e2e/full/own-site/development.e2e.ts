import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../../site/test';
import { edited } from '../../site/repository';
import { developmentSite } from '../../site/ports';
import { printed, runNpm, type Running } from '../../site/run';
import { isMarked, markDocument, visit } from '../../site/visitor';

let site: Running;
let dataFolder: string;

test.use({ baseURL: developmentSite.origin('host') });

test.beforeAll(async () => {
  // Longer than the wait below, whose error says what the servers printed.
  test.setTimeout(180_000);
  dataFolder = await mkdtemp(path.join(tmpdir(), 'hidden-order-dev-'));
  site = runNpm(['run', 'dev'], { ...developmentSite.environment, DATA_DIR: dataFolder });
  await printed(site, 'ready:', 120_000);
});

test.afterAll(async () => {
  await site.kill('SIGTERM');
  await rm(dataFolder, { recursive: true });
});

test('npm run dev: editing a component of a remote shows in the composed page without a reload, its state kept', async ({
  page,
}) => {
  await visit(page, '/contact');
  await markDocument(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Email' }).click();
  const email = page.getByRole('dialog').getByLabel('Email Address');
  await email.fill('typed@sample.example');

  await edited('remote-auth/src/modal/login/login-form.tsx', 'No account yet?', 'Not yet a member?', async () => {
    await expect(page.getByText('Not yet a member?')).toBeVisible();
    await expect(email).toHaveValue('typed@sample.example');
  });
  await edited(
    'remote-content/src/pages/contact/contact-page.tsx',
    'Write, call, or chat',
    'Write or call, edited',
    async () => {
      await expect(page.getByText('Write or call, edited')).toBeVisible();
    },
  );
  await expect(page.getByText('Write or call, edited')).toHaveCount(0);
  await expect(email).toHaveValue('typed@sample.example');
  expect(await isMarked(page)).toBe(true);
});
