/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppContract, HostContract, RemoteContract } from '@hidden-order/platform/app-contract';
import type { AppManifest } from '@hidden-order/platform/app-manifest';
import { compareContracts } from './compare-contracts';
import type { PublishedContract } from './pair';

const SESSION = `export interface Session { readonly access: string | null }
export declare const getSession: () => Session;
export declare function endSession(): void;`;

const HOST_TYPES = {
  'types/host/needs.d.ts': `import type { ComponentType } from 'react';
export interface AuthModalModule { AuthModal: ComponentType<{ onClose: () => void }> }
export interface PageModule<Data> { Component: ComponentType; meta: (data: Data) => { title: string } }
export interface PageDataModule { loader?: () => Promise<unknown>; actions?: object }`,
  'types/shared/session.d.ts': SESSION,
};
const HOST: HostContract = {
  kind: 'host',
  name: 'host',
  needs: {
    types: 'types/host/needs.d.ts',
    pages: { page: 'PageModule', data: 'PageDataModule' },
    modules: { 'auth/modal': 'AuthModalModule' },
  },
  provides: { react: null, '@hidden-order/platform/session': { types: 'types/shared/session.d.ts' } },
  packages: { react: '19.3.1' },
};

const CONTENT_TYPES = {
  'types/content/courses.d.ts': `import type { ReactElement } from 'react';
export declare function Component(): ReactElement;
export declare const meta: () => { title: string };`,
  'types/shared/session.d.ts': SESSION,
};
const CONTENT: RemoteContract = {
  kind: 'remote',
  name: 'content',
  exposes: { courses: 'types/content/courses.d.ts' },
  takes: {
    react: null,
    '@hidden-order/platform/session': { types: 'types/shared/session.d.ts', names: ['getSession'] },
  },
  packages: { react: '^19.3.1' },
};

const authTypes = (props: string) => ({
  'types/auth/modal.d.ts': `import type { ReactElement } from 'react';
export declare function AuthModal(props: ${props}): ReactElement;`,
});
const AUTH: RemoteContract = {
  kind: 'remote',
  name: 'auth',
  exposes: { modal: 'types/auth/modal.d.ts' },
  takes: { react: null },
  packages: { react: '^19.3.1' },
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'contracts-'));
});
afterAll(() => rm(root, { recursive: true }));

let count = 0;
/** Writes the declarations of a contract as a published build holds them. */
async function publish(
  contract: AppContract,
  types: Record<string, string>,
  routes: AppManifest['routes'] = {},
): Promise<PublishedContract> {
  const folder = path.join(root, String((count += 1)));
  for (const [file, text] of Object.entries(types)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const { name, kind } = contract;
  const built = { name, entry: 'entry.js', integrity: '', styles: [], fonts: [], exposes: {}, links: [] };
  const manifest = { ...built, routes, contract };
  return { app: name, version: kind === 'host' ? '1.0.0' : '2.0.0', folder, manifest };
}

const publishHost = (change: Partial<HostContract> = {}, types: Record<string, string> = {}) =>
  publish({ ...HOST, ...change }, { ...HOST_TYPES, ...types });
/** The content remote, whose page has data if it exposes a module for it. */
const publishContent = (change: Partial<RemoteContract> = {}, types: Record<string, string> = {}) =>
  publish(
    { ...CONTENT, ...change },
    { ...CONTENT_TYPES, ...types },
    { courses: { path: '/courses', kind: 'cards', data: 'courses/data' in (change.exposes ?? {}) } },
  );

test('a host and remotes that were built from the same sources fit together', async () => {
  const remotes = [await publishContent(), await publish(AUTH, authTypes('{ onClose: () => void }'))];
  expect(await compareContracts(await publishHost(), remotes)).toEqual([]);
});

test('a remote without the module of one of its pages is refused with the name of the page', async () => {
  const dropped = await publishContent({ exposes: { blogs: 'types/content/courses.d.ts' } });
  expect(await compareContracts(await publishHost(), [dropped])).toEqual([
    {
      app: 'content',
      version: '2.0.0',
      module: 'content/courses',
      kind: 'missing-module',
      message: 'host 1.0.0 loads content/courses, but content 2.0.0 exposes only blogs.',
    },
  ]);
});

test('a host that needs a new module is refused while a live remote lacks it', async () => {
  const needs = { ...HOST.needs, modules: { ...HOST.needs.modules, 'content/ticker': 'AuthModalModule' } };
  const differences = await compareContracts(await publishHost({ needs }), [await publishContent()]);
  expect(differences).toMatchObject([{ app: 'content', module: 'content/ticker', kind: 'missing-module' }]);
});

test('a component that needs a prop which the host does not give is refused with the name of the prop', async () => {
  const changed = await publish(AUTH, authTypes('{ onClose: () => void; invitation: string }'));
  const differences = await compareContracts(await publishHost(), [changed]);
  expect(differences).toMatchObject([{ app: 'auth', module: 'auth/modal', kind: 'incompatible-type' }]);
  expect(differences[0]?.message).toMatch(/^auth\/modal of auth 2\.0\.0 is not what host 1\.0\.0 needs:\n/);
  expect(differences[0]?.message).toContain("Property 'invitation' is missing");
});

test('an exposed module without the page that the host renders is refused with what is missing', async () => {
  const types = { 'types/content/courses.d.ts': 'export declare const meta: () => { title: string };' };
  const [difference] = await compareContracts(await publishHost(), [await publishContent({}, types)]);
  expect(difference?.message).toContain("Property 'Component' is missing");
});

/** The content remote, whose page wants a list from its data module. */
const publishList = (data: string) =>
  publishContent(
    { exposes: { ...CONTENT.exposes, 'courses/data': 'types/content/data.d.ts' } },
    {
      'types/content/courses.d.ts': CONTENT_TYPES['types/content/courses.d.ts'].replace(
        'const meta: ()',
        'const meta: (data: { list: string })',
      ),
      'types/content/data.d.ts': data,
    },
  );

test('a page that shows something else than its own loader returns is refused with the difference', async () => {
  const loads = (data: string) => publishList(`export declare const loader: () => Promise<${data}>;`);
  expect(await compareContracts(await publishHost(), [await loads('{ list: string; page: number }')])).toEqual([]);
  const [difference] = await compareContracts(await publishHost(), [await loads('{ list: number }')]);
  expect(difference).toMatchObject({ module: 'content/courses', kind: 'incompatible-type' });
  expect(difference?.message).toContain("Type 'number' is not assignable to type 'string'");
});

test('a page whose data module has actions alone has no data', async () => {
  const actions = 'export declare const actions: { send: () => Promise<string> };';
  const exposes = { ...CONTENT.exposes, 'courses/data': 'types/content/data.d.ts' };
  const fits = await publishContent({ exposes }, { 'types/content/data.d.ts': actions });
  expect(await compareContracts(await publishHost(), [fits])).toEqual([]);
  const [difference] = await compareContracts(await publishHost(), [await publishList(actions)]);
  expect(difference).toMatchObject({ module: 'content/courses', kind: 'incompatible-type' });
});

test('messages name apps and versions, not the folders in which they lie', async () => {
  const changed = await publish(AUTH, authTypes('{ onClose: () => Promise<void> }'));
  const [difference] = await compareContracts(await publishHost(), [changed]);
  expect(difference?.message).toContain('import("auth 2.0.0: auth/modal")');
  expect(difference?.message).not.toContain(root);
});

test.each([
  ['a further optional prop', '{ onClose: () => void; invitation?: string }'],
  ['a prop that the component no longer reads', '{}'],
])('%s fits', async (_case, props) => {
  expect(await compareContracts(await publishHost(), [await publish(AUTH, authTypes(props))])).toEqual([]);
});

test('a remote that wants another React is refused with both versions', async () => {
  const differences = await compareContracts(await publishHost(), [
    await publishContent({ packages: { react: '^20.0.0' } }),
  ]);
  expect(differences).toEqual([
    {
      app: 'content',
      version: '2.0.0',
      module: 'react',
      kind: 'shared-version',
      message: 'content 2.0.0 needs react ^20.0.0, but host 1.0.0 has react 19.3.1.',
    },
  ]);
});

test('a remote that brings a React of its own is refused with the version that its pages get', async () => {
  const { react: _react, ...takes } = CONTENT.takes;
  const differences = await compareContracts(await publishHost(), [await publishContent({ takes })]);
  expect(differences).toEqual([
    {
      app: 'content',
      version: '2.0.0',
      module: 'react',
      kind: 'own-react',
      message:
        'content 2.0.0 brings a React of its own, but its pages must run on that of host 1.0.0, which is 19.3.1. ' +
        'Share react as a singleton.',
    },
  ]);
});

test('a remote that shows elements without hooks takes part of React alone, and fits', async () => {
  const { react: _react, ...takes } = CONTENT.takes;
  const provides = { ...HOST.provides, 'react/jsx-runtime': null };
  const remote = await publishContent({ takes: { ...takes, 'react/jsx-runtime': null } });
  expect(await compareContracts(await publishHost({ provides }), [remote])).toEqual([]);
});

test('what a remote gives no declarations of is compared by name alone', async () => {
  const exposes = { courses: null, 'courses/data': null };
  const untyped = { exposes, takes: { react: null, '@hidden-order/platform/session': null } };
  expect(await compareContracts(await publishHost(), [await publishContent(untyped)])).toEqual([]);
  const typed = { ...untyped, exposes: { ...exposes, courses: 'types/content/courses.d.ts' } };
  expect(await compareContracts(await publishHost(), [await publishContent(typed)])).toEqual([]);
  const dropped = await publishContent({ ...untyped, exposes: {} });
  expect(await compareContracts(await publishHost(), [dropped])).toMatchObject([{ kind: 'missing-module' }]);
});

test('a module that the remote takes and the host does not provide is refused by name', async () => {
  const differences = await compareContracts(await publishHost({ provides: { react: null } }), [
    await publishContent(),
  ]);
  expect(differences).toMatchObject([
    { app: 'content', module: '@hidden-order/platform/session', kind: 'missing-shared' },
  ]);
  expect(differences[0]?.message).toBe(
    'content 2.0.0 takes @hidden-order/platform/session from the host, but host 1.0.0 does not provide it.',
  );
});

const without = (line: RegExp) => ({ 'types/shared/session.d.ts': SESSION.replace(line, '') });

test('a function that is gone from a shared module is refused when the remote uses it', async () => {
  const differences = await compareContracts(await publishHost({}, without(/.*getSession.*\n/)), [
    await publishContent(),
  ]);
  expect(differences).toMatchObject([
    { app: 'content', module: '@hidden-order/platform/session', kind: 'incompatible-shared' },
  ]);
  expect(differences[0]?.message).toContain('content 2.0.0 uses getSession of @hidden-order/platform/session');
  expect(differences[0]?.message).toContain("no exported member 'getSession'");
});

test('a function that is gone from a shared module does not matter to a remote that never uses it', async () => {
  expect(await compareContracts(await publishHost({}, without(/.*endSession.*/)), [await publishContent()])).toEqual(
    [],
  );
});

test('a shared function that answers something else is refused with the difference', async () => {
  const types = { 'types/shared/session.d.ts': SESSION.replace('access: string | null', 'token: string | null') };
  const [difference] = await compareContracts(await publishHost({}, types), [await publishContent()]);
  expect(difference).toMatchObject({ module: '@hidden-order/platform/session', kind: 'incompatible-shared' });
  expect(difference?.message).toContain("Property 'access' is missing");
});

test('a remote of which the host loads nothing yet fits any host', async () => {
  const added = await publish({ ...CONTENT, name: 'events', packages: { react: '^20.0.0' } }, CONTENT_TYPES);
  expect(await compareContracts(await publishHost(), [added])).toEqual([]);
});

test('one message has all differences, remote by remote', async () => {
  const content = await publishContent({ packages: { react: '^18.0.0' }, exposes: {} });
  const auth = await publish(AUTH, authTypes('{ invitation: string }'));
  const differences = await compareContracts(await publishHost(), [content, auth]);
  expect(differences.map(({ app, kind }) => `${app} ${kind}`)).toEqual([
    'content missing-module',
    'content shared-version',
    'auth incompatible-type',
  ]);
});

test('a release without a contract, or with an invalid one, is named', async () => {
  const host = await publishHost();
  const { contract: _contract, ...manifest } = host.manifest;
  for (const wrong of [manifest, host.manifest])
    await expect(compareContracts(host, [{ ...host, app: 'auth', version: '2.0.0', manifest: wrong }])).rejects.toThrow(
      'The contract of auth 2.0.0 is missing or invalid',
    );
});
