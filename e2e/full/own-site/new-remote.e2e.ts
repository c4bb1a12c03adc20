import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../../site/test';
import { mainSite, scaffoldedSite } from '../../site/ports';
import { copyRepository } from '../../site/repository';
import { printed, runNpm, runScript, type Running } from '../../site/run';
import { complaintsOf, visit } from '../../site/visitor';

/** The slowest step, checking the types of everything, may take so long; in milliseconds. */
const STEP_MS = 120_000;

let copy: string;
let servers: Running | undefined;

test.use({ baseURL: scaffoldedSite.origin('host') });

test.beforeAll(() => {
  copy = copyRepository();
});

test.afterAll(async () => {
  await servers?.kill('SIGTERM');
  await rm(copy, { recursive: true });
});

const environment = {
  ...scaffoldedSite.environment,
  TRADING_ROOM_PORT: String(scaffoldedSite.ports.host + 90),
  API_URL: mainSite.origin('api'),
  SITE_URL: '',
  DATA_DIR: '.data',
  SITE_DIR: '',
};

/** Runs `npm <args>` in the copy to its end; its output is the message when it fails. */
const npm = (...args: string[]): Promise<string> => finished(runNpm(args, environment, copy));
const release = (...args: string[]): Promise<string> =>
  finished(runScript('release/src/cli.ts', args, environment, copy));

async function finished(process: Running): Promise<string> {
  const code = await process.ended;
  expect(code, process.output()).toBe(0);
  return process.output();
}

test('new-remote creates one and ships it: its test, types and lint pass, and its page shows in the shell', async ({
  page,
}) => {
  test.setTimeout(3 * STEP_MS);
  const complaints = complaintsOf(page);

  expect(await release('new-remote', 'trading-room')).toContain('remote-trading-room is there');
  await npm('exec', 'jest', '--', '--selectProjects', 'remote-trading-room');
  await npm('exec', 'tsc', '--', '--noEmit', '-p', 'tsconfig.json');
  await npm('exec', 'eslint', '--', '--max-warnings', '0', 'remote-trading-room', 'host/src/routes');
  await npm('exec', 'prettier', '--', '--check', 'remote-trading-room', 'host/src', 'shared/src/paths');
  // What `npm ci` checks before it installs anything: that package-lock.json knows every workspace.
  await npm('ci', '--dry-run', '--prefer-offline', '--ignore-scripts', '--no-audit');

  for (const app of ['host', 'trading-room']) {
    await npm('run', 'build', '-w', app === 'host' ? app : `remote-${app}`);
    await release('publish', app);
  }
  servers = runScript('release/src/cli.ts', ['serve', 'host', 'trading-room'], environment, copy);
  await printed(servers, 'serving trading-room', STEP_MS);
  await release('promote', 'host', 'trading-room');

  await visit(page, '/trading-room');
  await expect(page.getByRole('heading', { level: 1, name: 'Trading room' })).toBeVisible();
  await expect(page).toHaveTitle('Trading room | Hidden Order Academy');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('new-remote writes nothing under a name that is taken, or when a file to edit has changed its shape', async () => {
  const routes = path.join(copy, 'host/src/pages/route-table.ts');
  const addresses = path.join(copy, 'shared/src/paths/index.ts');
  await writeFile(routes, (await readFile(routes, 'utf8')).replace('routeTable: readonly PageRow[]', 'routeTable'));
  const before = await readFile(addresses, 'utf8');

  for (const [name, reason] of [
    ['courses', 'A remote cannot be called "courses": the site has a page at /courses already'],
    ['webinars', 'host/src/pages/route-table.ts does not have the one list'],
  ] as const) {
    const refused = runScript('release/src/cli.ts', ['new-remote', name], environment, copy);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(reason);
    expect(existsSync(path.join(copy, `remote-${name}`))).toBe(false);
  }
  expect(await readFile(addresses, 'utf8')).toBe(before);
});
