import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeProject, npm } from '../../site/foreign-builds';
import { addPageRow } from '../../site/page-row';
import { expect, test } from '../../site/test';
import { mainSite, packagedSite } from '../../site/ports';
import {
  publishedSite,
  startReleaseService,
  teamCommands,
  type PublishedSite,
  type Release,
} from '../../site/published-site';
import { edited } from '../../site/repository';
import { printed, runNpm, type Running } from '../../site/run';
import { complaintsOf, isMarked, markDocument, registerInDialog, samplePerson, visit } from '../../site/visitor';

const REMOTE = 'trading-room';
const DEVELOPMENT_PORT = packagedSite.ports.host + 7;
const PNPM_REMOTE = 'trading-floor';
const SCHEDULE = '/trading-room/schedule';
const PNPM = 9;
/** Packages come from the registry, and are built on as many processors as there are; in milliseconds. */
const STEPS_MS = 900_000;
/** How long a saved change may take to show: the remote is rebuilt meanwhile. */
const RELOAD_MS = 30_000;

let team: string;
let folder: string;
let site: PublishedSite;
let service: Running | undefined;
let development: Running | undefined;

test.use({ baseURL: packagedSite.origin('host') });
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(STEPS_MS);
  team = await mkdtemp(path.join(tmpdir(), 'hidden-order-team-'));
  folder = path.join(team, REMOTE);
  site = await publishedSite(packagedSite, {
    environment: { API_URL: mainSite.origin('api') },
  });
  service = await startReleaseService(site);
});

test.afterAll(async () => {
  await Promise.all([service, development].map(async (running) => running?.kill('SIGTERM')));
  await site.close();
  await rm(team, { recursive: true });
});

/** Publishes a remote's build with the client that its folder has installed. @returns the team's commands */
async function publish(remote: string, version: string, isNew = false): Promise<Release> {
  const release = await teamCommands(site, remote, path.join(team, remote), isNew);
  await release('publish', remote, '--from', path.join(team, remote, 'dist'), '--release-version', version);
  return release;
}

test('release-client new makes a folder that installs the packages of the service, tests, builds and goes live', async ({
  page,
}) => {
  test.setTimeout(STEPS_MS);
  await makeProject(team, packagedSite.releaseService, REMOTE, 'webpack');
  await writeSchedule(folder, SCHEDULE);
  for (const script of ['types', 'test', 'build']) await npm(folder, 'run', script);

  const release = await publish(REMOTE, '1', true);
  await release('promote', `${REMOTE}@1`);

  // Its Node bundle was prerendered with the site's own pages.
  const html = await (await fetch(packagedSite.origin('host') + SCHEDULE)).text();
  expect(html).toContain('Wave counts, live');
  expect(html).toContain('Elliott Wave Foundations');

  const complaints = complaintsOf(page);
  const main = page.getByRole('main');
  await visit(page, `/${REMOTE}`);
  await expect(main.getByRole('heading', { level: 1, name: 'Trading room' })).toBeVisible();
  await visit(page, SCHEDULE);
  await markDocument(page);
  await main.getByRole('button', { name: 'Reserve a seat' }).click();
  await registerInDialog(page, samplePerson('Sample Person Schedule'));
  await expect(page).toHaveURL(/\/members$/);
  await page.goBack();
  await expect(main.getByText('Your seat is reserved.')).toBeVisible();
  // The host's router: no document is loaded.
  await main.getByRole('link', { name: 'All courses' }).click();
  await expect(page).toHaveURL(/\/courses$/);
  await page.goBack();
  await expect(main.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('npm run dev in its folder: the live site with the remote in it, which a saved change reloads', async ({
  page,
}) => {
  test.setTimeout(STEPS_MS);
  const own = `http://localhost:${DEVELOPMENT_PORT}`;
  development = runNpm(['run', 'dev', '--', '--port', String(DEVELOPMENT_PORT)], {}, folder);
  await printed(development, `ready: ${own}`, STEPS_MS);
  await visit(page, own + SCHEDULE);
  await markDocument(page);
  const source = path.join(folder, 'src/pages/schedule/page.tsx');
  await edited(source, 'Wave counts, live', 'Wave counts, tried', async () => {
    await expect(page.getByRole('heading', { name: 'Wave counts, tried' })).toBeVisible({ timeout: RELOAD_MS });
    expect(await isMarked(page)).toBe(false);
    await visit(page, SCHEDULE);
    await expect(page.getByRole('heading', { name: 'Wave counts, live' })).toBeVisible();
  });
  // Other pages are those of the live site.
  await visit(page, `${own}/courses`);
  await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
});

test('a remote of another major version of the platform is refused in words, and what is live stays', async ({
  page,
}) => {
  test.setTimeout(STEPS_MS);
  const manifest = path.join(folder, 'node_modules/@hidden-order/platform/package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const next = `${Number(version.split('.')[0]) + 1}.0.0`;
  await edited(manifest, `"${version}"`, `"${next}"`, () => npm(folder, 'run', 'build'));
  const release = await publish(REMOTE, 'next');
  await expect(release('promote', `${REMOTE}@next`)).rejects.toThrow(
    new RegExp(
      `${REMOTE} next needs @hidden-order/platform \\^${next}, but host \\S+ has @hidden-order/platform ${version}`,
    ),
  );
  await visit(page, SCHEDULE);
  await expect(page.getByRole('heading', { name: 'Wave counts, live' })).toBeVisible();
});

test('with pnpm, which gives a package only what it names, such a folder installs, tests, builds and goes live too', async () => {
  test.setTimeout(STEPS_MS);
  const strict = path.join(team, PNPM_REMOTE);
  const schedule = `/${PNPM_REMOTE}/schedule`;
  await makeProject(team, packagedSite.releaseService, PNPM_REMOTE, 'webpack');
  await rm(path.join(strict, 'node_modules'), { recursive: true });
  await writeSchedule(strict, schedule);
  // Without hoisting, which would hide what a package of ours does not name, and without this repository's own settings.
  const install = ['install', '--config.hoist=false', '--config.engine-strict=false'];
  for (const step of [install, ['types'], ['test'], ['build']])
    await npm(strict, 'exec', '--yes', '--', `pnpm@${PNPM}`, '--reporter=append-only', ...step);
  const release = await publish(PNPM_REMOTE, '1', true);
  await release('promote', `${PNPM_REMOTE}@1`);
  expect(await (await fetch(packagedSite.origin('host') + schedule)).text()).toContain('Wave counts, live');
});

/**
 * Writes a page into a remote that takes all that the host provides: router, session, API client; its test uses the test kit.
 * @param folder of the remote
 * @param address of the page
 */
async function writeSchedule(folder: string, address: string): Promise<void> {
  const target = path.join(folder, 'src/pages/schedule');
  await mkdir(target, { recursive: true });
  const files = {
    'data.ts': `import { callApi } from '@hidden-order/platform/api-client';
import { listCourses } from '@hidden-order/api-shapes/content/calls';
import type { PageLoaderArgs } from '@hidden-order/platform/page';

export const loader = ({ request: { signal } }: PageLoaderArgs) =>
  callApi(listCourses, { signal });
`,
    'page.tsx': `import { Button, Container, PageHeader } from '@hidden-order/ui';
import { paths } from '@hidden-order/platform/paths';
import type { PageMeta } from '@hidden-order/platform/page';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { openSignIn, useSession } from '@hidden-order/platform/session';
import type { loader } from './data';

export const meta = (): PageMeta => ({ title: 'Schedule', description: 'When the trading room is open.' });

export function Component() {
  const { items } = useLoaderData<typeof loader>();
  const isSignedIn = useSession(({ access }) => access !== null);
  return (
    <>
      <PageHeader kicker="Open to all" title="Wave counts, live" lead="Every weekday." />
      <Container>
        {items.map(({ id, title }) => <Link key={id} to={paths.course(id)}>{title}</Link>)}
        {isSignedIn ? <p>Your seat is reserved.</p> : <Button onClick={openSignIn}>Reserve a seat</Button>}
        <Link to={paths.courses}>All courses</Link>
      </Container>
    </>
  );
}
`,
    'page.test.tsx': `import { renderPage } from '@hidden-order/testing/render-page';
import { tokenWith } from '@hidden-order/testing/sample-token';
import { act, screen } from '@testing-library/react';
import { startSession } from '@hidden-order/platform/session';
import { Component } from './page';

test('it lists what its loader returns, and knows who is signed in', async () => {
  renderPage({ Component }, { path: '${address}', data: { items: [{ id: 'waves', title: 'Counting waves' }] } });
  expect(await screen.findByRole('link', { name: 'Counting waves' })).toHaveAttribute('href', '/courses/waves');
  act(() => startSession({ access: tokenWith({ user_id: '1' }), refresh: 'later' }));
  expect(screen.getByText('Your seat is reserved.')).toBeVisible();
});
`,
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(target, file), text);
  await addPageRow(folder, 'schedule', address);
}
