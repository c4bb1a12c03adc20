/** @jest-environment node */
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { remoteContract } from '@hidden-order/build/contract/remote-contract';
import {
  API_CALLS_FILE,
  apiCallsSchema,
  hostContractSchema,
  remoteContractSchema,
} from '@hidden-order/platform/protocol/app-contract';
import { appManifestSchema } from '@hidden-order/platform/protocol/app-manifest';
import { compareContracts } from '../../src/checks/contracts/compare-contracts';
import type { PublishedContract } from '../../src/checks/contracts/pair';
import { TypeChecker } from '../../src/checks/contracts/type-checker';
import { newFolder } from '../../testing/new-folder';
import { readContract } from '../../src/site/releases/release-record';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
/** Two production builds at once, on a machine that may be busy with other tests. */
const BUILD_MILLISECONDS = 180_000;

/** Builds an app for production into a separate folder. */
async function build(app: string, workspace: string): Promise<PublishedContract> {
  const output = path.join(root, app);
  const webpack = path.join(REPOSITORY, 'node_modules/webpack-cli/bin/cli.js');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', webpack, 'build', '--output-path', output], {
    cwd: path.join(REPOSITORY, workspace),
  });
  const manifest = appManifestSchema.parse(JSON.parse(await readFile(path.join(output, 'app.json'), 'utf8')));
  return { app, version: '0.1.0', manifest, folder: path.join(output, 'contract') };
}

const root = newFolder();
let host: PublishedContract;
let members: PublishedContract;
const checker = new TypeChecker();
afterAll(() => checker.close());
beforeAll(async () => {
  [host, members] = await Promise.all([build('host', 'host'), build('members', 'remote-members')]);
}, BUILD_MILLISECONDS);

test('a remote publishes its pages and what its built code takes, and nothing that it does not use', () => {
  const { name, exposes, takes, packages } = readContract(members, remoteContractSchema);
  expect(name).toBe('members');
  const { routes, cards, links } = members.manifest;
  expect(routes).toMatchObject({
    members: { path: '/members', kind: 'members', guarded: true, data: true },
    lesson: { path: '/members/courses/:course/lessons/:lesson', guarded: true, data: true },
  });
  expect(Object.keys(exposes).sort()).toEqual(
    [
      ...Object.keys(cards).map((card) => `cards/${card}`),
      ...Object.entries(routes).flatMap(([page, { data }]) => (data ? [page, `${page}/data`] : page)),
    ].sort(),
  );
  expect(exposes['lesson/data']).toBe('types/remote-members/src/pages/lesson/data.d.ts');
  expect(links).toEqual(expect.arrayContaining(['/courses', '/courses/x', '/members']));
  expect(links).not.toContain('/about');
  expect(Object.keys(takes)).toEqual([
    '@hidden-order/platform/api-client',
    '@hidden-order/platform/router',
    '@hidden-order/platform/session',
    'react',
    // The phone field of the profile focuses its search box in the same turn, by flushSync.
    'react-dom',
    'react/jsx-runtime',
  ]);
  expect(takes['@hidden-order/platform/api-client']?.names).toContain('callApi');
  expect(takes['@hidden-order/platform/api-client']?.names).not.toContain('configureApi');
  expect(takes['@hidden-order/platform/router']?.names).toContain('useLoaderData');
  expect(takes['@hidden-order/platform/router']?.names).not.toContain('createBrowserRouter');
  expect(packages).toMatchObject({
    react: expect.stringMatching(/^\^19\./),
    'react-router-dom': expect.stringMatching(/^\^7\./),
  });
});

test('a remote publishes the calls of the API that its code makes, with what they read and send', async () => {
  const file = path.join(members.folder, API_CALLS_FILE);
  const calls = apiCallsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const answer = expect.stringMatching(/^\{ "charts": \(\{/) as string;
  expect(calls).toContainEqual({ method: 'GET', path: '/log/', answer, body: null });
  expect(calls).toContainEqual({ method: 'PUT', path: '/log/link/', answer, body: '{ "is_public": false | true }' });
});

test('the host and the remote of one commit fit together', async () => {
  expect(await compareContracts(host, [members], checker)).toEqual([]);
});

test('a contract stands by itself: the site’s packages are imported from its own folder, never from an installed one', async () => {
  for (const { folder } of [host, members]) {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.d.ts'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      expect(await readFile(path.join(folder, file), 'utf8')).not.toMatch(/['"]@hidden-order\//);
  }
});

test('the published types of a page are those that it has: without its title it is refused', async () => {
  const file = path.join(members.folder, 'types/remote-members/src/pages/profile/page.d.ts');
  const types = await readFile(file, 'utf8');
  await writeFile(file, types.replace('meta: () => PageMeta', "meta: () => Omit<PageMeta, 'title'>"));
  const differences = await compareContracts(host, [members], checker);
  expect(differences[0]?.message).toMatch(/^members\/profile of .*Property 'title' is missing/s);
});

test('the host publishes what it loads, and the exact versions of what it provides', () => {
  const { needs, provides, packages } = readContract(host, hostContractSchema);
  expect(needs).toMatchObject({
    pages: { page: 'PageModule', data: 'PageDataModule' },
    modules: { 'auth/modal': 'AuthModalModule' },
  });
  expect(Object.keys(provides)).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@hidden-order/platform/session']),
  );
  expect(packages).toMatchObject({ react: expect.stringMatching(/^19\.\d+\.\d+$/) });
});

test('a remote that imports a shared module as a whole cannot say what it uses, and is not built', async () => {
  const directory = path.join(REPOSITORY, 'remote-members');
  const taken = new Map([['@hidden-order/platform/router', 'all' as const]]);
  await expect(remoteContract({ name: 'members', directory, exposes: {}, taken })).rejects.toThrow(
    'members imports the whole of @hidden-order/platform/router. Import what it uses of it by name.',
  );
});
