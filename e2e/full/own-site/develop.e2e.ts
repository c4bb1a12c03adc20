import { expect, test } from '../../site/test';
import { edited } from '../../site/repository';
import { developSite, mainSite } from '../../site/ports';
import { printed, runNpm, type Running } from '../../site/run';
import { complaintsOf, isMarked, markDocument, visit } from '../../site/visitor';

const PAGE = 'remote-content/src/pages/contact/contact-page.tsx';
const own = developSite.origin('content');
const live = mainSite.origin('host');

/** How long a saved change may take to show, in milliseconds: the remote is rebuilt meanwhile. */
const RELOAD_MS = 20_000;

let server: Running | undefined;

/** Starts one remote's development server, as its team does. @param site address of the live site */
function develop(site: string): Running {
  const port = String(developSite.ports.content);
  server = runNpm(['run', 'dev', '-w', 'remote-content', '--', '--port', port], { SITE_URL: site });
  return server;
}

test.afterEach(async () => {
  await server?.kill('SIGTERM');
});

test('npm run dev -w remote-content: the live site with the own remote in it, which a saved change reloads', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await printed(develop(live), `ready: ${own}`, 60_000);
  const complaints = complaintsOf(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));

  await visit(page, `${own}/contact`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  // The shell's code is the live host's, under its released name; the remote's is this server's.
  const hostScript = await liveScript();
  expect(loaded).toContain(own + hostScript);
  expect(loaded.filter((url) => url.startsWith(`${own}/@app/remoteEntry.`))).not.toEqual([]);
  expect(loaded.filter((url) => url.startsWith(mainSite.origin('content')))).toEqual([]);
  await markDocument(page);

  await edited(PAGE, 'Write, call, or chat', 'Write or call, in development', async () => {
    await expect(page.getByRole('heading', { name: 'Write or call, in development' })).toBeVisible({
      timeout: RELOAD_MS,
    });
    expect(await isMarked(page)).toBe(false);
    const visitor = await context.newPage();
    await visit(visitor, `${live}/contact`);
    await expect(visitor.getByRole('heading', { name: 'Write, call, or chat', exact: true })).toBeVisible();
  });
  await expect(page.getByRole('heading', { name: 'Write, call, or chat', exact: true })).toBeVisible({
    timeout: RELOAD_MS,
  });

  // Other remotes are the live ones, and pages of the own one have their data from the live API.
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue with Email' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('without a live site, terminal and browser tell the developer what to start', async ({ page }) => {
  const unreachable = developSite.origin('host');
  const message = `The live site ${unreachable} cannot be reached`;
  await printed(develop(unreachable), message, 60_000);
  const answer = await page.goto(`${own}/about`);
  expect(answer?.status()).toBe(502);
  await expect(page.locator('body')).toContainText(message);
  await expect(page.locator('body')).toContainText('Start it, or set SITE_URL');
});

/** Path of the script that the live page starts. */
async function liveScript(): Promise<string> {
  const html = await (await fetch(live)).text();
  return /<script defer src="([^"]+)"/.exec(html)?.[1] ?? 'The live page starts no script.';
}
