/** @jest-environment node */
import path from 'node:path';
import fc from 'fast-check';
import {
  appContractSchema,
  type AppContract,
  type HostContract,
  type RemoteContract,
} from '@hidden-order/platform/protocol/app-contract';
import type { AppManifest } from '@hidden-order/platform/protocol/app-manifest';
import { newFolder, writeFiles } from '../../../testing/new-folder';
import { compareContracts } from './compare-contracts';
import type { PublishedContract } from './pair';
import { TypeChecker } from './type-checker';

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
    slots: {},
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

const root = newFolder();
let checker: TypeChecker;
beforeAll(() => void (checker = new TypeChecker()));
afterAll(() => checker.close());
let count = 0;
/** Writes the declarations of a contract as a published build holds them. */
async function publish(
  contract: AppContract,
  types: Record<string, string>,
  routes: AppManifest['routes'] = {},
): Promise<PublishedContract> {
  const folder = path.join(root, String((count += 1)));
  await writeFiles(folder, types);
  const { name, kind } = contract;
  const built = { name, entry: 'entry.js', integrity: '', styles: [], fonts: [], exposes: {}, cards: {}, links: [] };
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

/** What does not fit, in words. */
const misfits = async (host: PublishedContract, ...remotes: PublishedContract[]): Promise<string[]> =>
  (await compareContracts(host, remotes, checker)).map(({ message }) => message);
/** The same of the content remote with a change, beside a host with a change. */
const ofContent = async (change: Partial<RemoteContract>, host: Partial<HostContract> = {}) =>
  misfits(await publishHost(host), await publishContent(change));

test('a host and remotes that were built from the same sources fit together', async () => {
  const auth = await publish(AUTH, authTypes('{ onClose: () => void }'));
  expect(await misfits(await publishHost(), await publishContent(), auth)).toEqual([]);
});

const { react: _react, ...withoutReact } = CONTENT.takes;

test.each<[string, Partial<RemoteContract>, Partial<HostContract>?]>([
  ['host 1.0.0 loads content/courses, but content 2.0.0 exposes only blogs.', { exposes: { blogs: null } }],
  [
    'host 1.0.0 loads content/ticker, but content 2.0.0 exposes only courses.',
    {},
    { needs: { ...HOST.needs, modules: { 'content/ticker': 'AuthModalModule' } } },
  ],
  ['content 2.0.0 needs react ^20.0.0, but host 1.0.0 has react 19.3.1.', { packages: { react: '^20.0.0' } }],
  [
    'content 2.0.0 brings a React of its own, but its pages must run on that of host 1.0.0, which is 19.3.1. Share react as a singleton.',
    { takes: withoutReact },
  ],
  [
    'content 2.0.0 takes @hidden-order/platform/session from the host, but host 1.0.0 does not provide it.',
    {},
    { provides: { react: null } },
  ],
])('refused by name: %s', async (message, remote, host = {}) => {
  expect(await ofContent(remote, host)).toEqual([message]);
});

const SLOTS = { ...HOST.needs, pages: null, slots: { aside: "CardModules['aside']" } };
const SLOT_TYPES = {
  'types/host/needs.d.ts': `import type { ComponentType } from 'react';
export interface CardModules { aside: { Component: ComponentType<{ course: string; data: never }> } }`,
};
/** A remote with a card, of which it exposes this type. */
const publishCard = async (slot: string, props: string) => {
  const types = {
    'types/offer.d.ts': `import type { ReactElement } from 'react';
export declare function Component(props: ${props}): ReactElement;`,
  };
  const exposes = { 'cards/offer': 'types/offer.d.ts' };
  const published = await publish({ ...CONTENT, exposes, takes: { react: null } }, types);
  return { ...published, manifest: { ...published.manifest, cards: { offer: { slot, order: 1 } } } };
};

test('a card fits its slot by what the slot gives; for another slot it is refused', async () => {
  const host = await publishHost({ needs: SLOTS }, SLOT_TYPES);
  expect(await misfits(host, await publishCard('aside', '{ course: string; data: string }'))).toEqual([]);
  const [message] = await misfits(host, await publishCard('aside', '{ lesson: string }'));
  expect(message).toMatch(/^content\/cards\/offer of content 2\.0\.0 is not what host 1\.0\.0 needs:\n/);
  expect(message).toContain("Property 'lesson' is missing");
  const elsewhere = await publishCard('banner', '{ lesson: string }');
  expect(await misfits(host, elsewhere)).toEqual([
    'The card offer of content 2.0.0 is for the slot banner, but host 1.0.0 has only aside.',
  ]);
});

test('a component that needs a prop which the host does not give is refused by app and version, not by folder', async () => {
  const [message] = await misfits(
    await publishHost(),
    await publish(AUTH, authTypes('{ onClose: () => void; invitation: string }')),
  );
  expect(message).toMatch(/^auth\/modal of auth 2\.0\.0 is not what host 1\.0\.0 needs:\n/);
  expect(message).toContain("Property 'invitation' is missing");
  expect(message).toContain('import("auth 2.0.0: auth/modal")');
  expect(message).not.toContain(root);
});

/** What does not fit of the content remote, whose page wants a list from its data module. */
const ofList = async (data: string) =>
  misfits(
    await publishHost(),
    await publishContent(
      { exposes: { ...CONTENT.exposes, 'courses/data': 'types/content/data.d.ts' } },
      {
        'types/content/courses.d.ts': CONTENT_TYPES['types/content/courses.d.ts'].replace(
          'const meta: ()',
          'const meta: (data: { list: string })',
        ),
        'types/content/data.d.ts': data,
      },
    ),
  );

test('a page that shows something else than its own loader returns is refused with the difference; actions alone are no data', async () => {
  const loads = (data: string) => ofList(`export declare const loader: () => Promise<${data}>;`);
  expect(await loads('{ list: string; page: number }')).toEqual([]);
  expect((await loads('{ list: number }'))[0]).toContain("Type 'number' is not assignable to type 'string'");
  const [message] = await ofList('export declare const actions: { send: () => Promise<string> };');
  expect(message).toMatch(/^content\/courses of content 2\.0\.0 is not what/);
});

test.each([
  ['a further optional prop', '{ onClose: () => void; invitation?: string }'],
  ['a prop that the component no longer reads', '{}'],
])('%s fits', async (_case, props) => {
  expect(await misfits(await publishHost(), await publish(AUTH, authTypes(props)))).toEqual([]);
});

test('a remote that shows elements without hooks takes part of React alone, and fits', async () => {
  const takes = { ...withoutReact, 'react/jsx-runtime': null };
  expect(await ofContent({ takes }, { provides: { ...HOST.provides, 'react/jsx-runtime': null } })).toEqual([]);
});

test('what a remote gives no declarations of is compared by name alone', async () => {
  const exposes = { courses: null, 'courses/data': null };
  const takes = { react: null, '@hidden-order/platform/session': null };
  expect(await ofContent({ exposes, takes })).toEqual([]);
  expect(await ofContent({ exposes: { ...exposes, courses: 'types/content/courses.d.ts' }, takes })).toEqual([]);
});

const ofSession = async (session: string) =>
  misfits(await publishHost({}, { 'types/shared/session.d.ts': session }), await publishContent());

test('a shared function that the remote uses is refused when it is gone, or answers something else', async () => {
  const [message] = await ofSession(SESSION.replace(/.*getSession.*\n/, ''));
  expect(message).toContain('content 2.0.0 uses getSession of @hidden-order/platform/session');
  expect(message).toContain("no exported member 'getSession'");
  expect(await ofSession(SESSION.replace(/.*endSession.*/, ''))).toEqual([]);
  const other = await ofSession(SESSION.replace('access: string | null', 'token: string | null'));
  expect(other[0]).toContain("Property 'access' is missing");
});

test('all differences are named, remote by remote', async () => {
  const content = await publishContent({ packages: { react: '^18.0.0' }, exposes: {} });
  const auth = await publish(AUTH, authTypes('{ invitation: string }'));
  const differences = await compareContracts(await publishHost(), [content, auth], checker);
  expect(differences.map(({ app }) => app)).toEqual(['content', 'content', 'auth']);
});

test('a release without a contract, or with an invalid one, is named', async () => {
  const host = await publishHost();
  const { contract: _contract, ...manifest } = host.manifest;
  for (const wrong of [manifest, host.manifest])
    await expect(
      compareContracts(host, [{ ...host, app: 'auth', version: '2.0.0', manifest: wrong }], checker),
    ).rejects.toThrow('The contract of auth 2.0.0 is missing or invalid');
});

/** The declarations of a page that shows what a type says. */
const page = (text: string) => ({ 'types/content/courses.d.ts': text });
test.each<[string, string]>([
  [
    "Cannot find name 'Undeclared'",
    'export declare const Component: Undeclared; export declare const meta: Undeclared;',
  ],
  ["Cannot find module 'not-installed'", "export { Component, meta } from 'not-installed';"],
  ["Cannot find module '../../../secret'", "export { Component, meta } from '../../../secret';"],
  ["Cannot find module '/", `export { Component, meta } from '${path.join(root, 'secret')}';`],
  [
    '"/// <reference path" cannot stand',
    '/// <reference path="../../../secret.d.ts" />\nexport declare const Component: any, meta: any;',
  ],
  ['"@ts-ignore" cannot stand', '// @ts-ignore\nexport declare const Component: Undeclared, meta: any;'],
  ["'*/' expected", 'export declare const Component: any, meta: any; /*'],
])('declarations of which TypeScript cannot find all types are refused: %s', async (reason, text) => {
  await writeFiles(root, { 'secret.d.ts': 'export declare const Component: any, meta: any;' });
  const [message] = await misfits(await publishHost(), await publishContent({}, page(text)));
  expect(message).toMatch(/^The declarations of content 2\.0\.0 say no types:/);
  expect(message).toContain(reason);
});

test('declarations that keep TypeScript busy hold up no other comparison, and can be left while they do', async () => {
  const host = await publishHost();
  const digits = Array.from({ length: 9 }, (_, digit) => digit).join(' | ');
  const unions = Array.from(
    { length: 400 },
    (_, at) => `export declare const u${at}: \`${at}.${'${Digit}'.repeat(5)}\`;`,
  );
  const busy = await publishContent({}, page([`type Digit = ${digits};`, ...unions].join('\n')));
  const ending = new AbortController();
  const comparing = compareContracts(host, [busy], new TypeChecker(ending.signal)).catch(String);
  expect(await misfits(host, await publish(AUTH, authTypes('{ onClose: () => void }')))).toEqual([]);
  ending.abort(new Error('Ended by a rollback.'));
  expect(await comparing).toBe('Error: Ended by a rollback.');
});

/** What could end, hide or change something beside it. */
const HOSTILE = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    ...['/*', '*/', '`', "'", '"', '\n', '\u2028', '//', '// @ts-nocheck\n', '${', '}', '})', ';', 'any', 'x as any'],
    ...[
      'declare global { interface Promise<T> { x: any } }\n',
      'declare var given0: any;',
      'export {};\n',
      'type Component = any;',
    ],
    ...["declare module 'react' { export type ReactElement = any; export type ComponentType<P> = any }\n"],
  ),
);
const hostile = fc.array(HOSTILE, { maxLength: 6 }).map((parts) => parts.join(''));

test('whatever one remote’s metadata holds, its schema refuses it, or a planted difference of another remote is found', async () => {
  const host = await publishHost();
  const auth = await publish(AUTH, authTypes('{ onClose: () => void; invitation: string }'));
  await fc.assert(
    fc.asyncProperty(
      hostile,
      hostile,
      hostile,
      fc.constantFrom('name', 'types', 'module', 'package', 'text'),
      async (at, text, more, where) => {
        const put = (place: string, plain: string) => (where === place ? at : plain);
        const contract: RemoteContract = {
          ...CONTENT,
          exposes: { courses: put('types', 'types/content/courses.d.ts'), [put('module', 'other')]: null },
          takes: {
            ...CONTENT.takes,
            '@hidden-order/platform/session': {
              types: 'types/shared/session.d.ts',
              names: ['getSession', put('name', 'endSession')],
            },
          },
          packages: { react: put('package', '^19.3.1') },
        };
        if (!appContractSchema.safeParse(contract).success) return;
        const content = await publishContent(contract, {
          ...page(`import '../global';\n${text}`),
          'types/global.d.ts': more,
        });
        for (const remotes of [
          [content, auth],
          [auth, content],
        ])
          expect(await misfits(host, ...remotes)).toContainEqual(
            expect.stringContaining("Property 'invitation' is missing"),
          );
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);
