import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AppManifest } from '@hidden-order/platform/protocol/app-manifest';
import type { AppContract } from '@hidden-order/platform/protocol/app-contract';
import { HOST } from '@hidden-order/platform/protocol/discovery';
import { writeFiles } from './new-folder';

const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <!-- compose: head -->
  </head>
  <body>
    <p><!-- compose: name -->, <!-- compose: tagline --></p>
    <div id="root" data-route="<!-- compose: route -->"><!-- compose: shell --></div>
    <!-- compose: end -->
  </body>
</html>
`;

/** The fixture host. Its shell names the build, and says whether a page is in it, so that a page tells who rendered it. */
const bundle = (content: string) => `
exports.createRenderer = ({ remotes }) => {
  const exported = Object.entries(remotes).map(([name, bundle]) => [name, bundle((name) => name)]);
  const { modules = {} } = Object.fromEntries(exported).content ?? {};
  return {
    dataPreload: async () => '',
    addressesOf: async ({ path }) => (await modules.home?.())?.addresses[path] ?? [],
    prepare: async (address, content) => {
      const loaded = content === 'page' ? { data: await (await modules.home()).load(address), cards: {} } : null;
      const page = loaded === null ? '' : '<main>' + JSON.stringify(loaded.data) + '</main>';
      const body = '<header data-address="' + address + '">${content}</header>' + page;
      return { route: address, loaded, render: async () => ({ head: '', body, missing: [] }) };
    },
  };
};
`;

/**
 * Writes the output folder of a very small build.
 * @param app its name; a host gets pages to render, a remote a page to show
 * @param content what makes the build differ from others
 * @returns the folder's manifest
 */
export async function writeBuild(folder: string, app: string, content: string): Promise<AppManifest> {
  await rm(folder, { recursive: true, force: true });
  const writeHashed = async (name: string, ending: string, text: string) => {
    const file = `${name}.${createHash('sha256').update(text).digest('base64url')}.${ending}`;
    await writeFiles(folder, { [file]: text });
    return file;
  };

  const isHost = app === HOST;
  const code = `globalThis.started = '${app} ${content}';`;
  const entry = await writeHashed(isHost ? 'main' : 'remoteEntry', 'js', code);
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  // The same in every build: what did not change keeps its name.
  const common = await writeHashed('common', 'js', `globalThis.common = '${app}';`);
  const files = { scripts: [common], styles: [] };
  const manifest: AppManifest = {
    name: app,
    entry,
    integrity,
    links: isHost ? ['/', '/courses/x'] : [],
    contract: contractOf(app),
    styles: isHost ? [await writeHashed('main', 'css', 'body{margin:0}')] : [],
    fonts: isHost ? [common] : [],
    exposes: isHost ? {} : { home: files, course: files },
    routes: isHost ? {} : ROUTES,
    cards: {},
  };
  const ofHost = {
    'document.html': TEMPLATE,
    'node/render.cjs': bundle(content),
    'public/robots.txt': 'User-agent: *\n',
  };
  const kept = isHost ? ofHost : { 'node/modules.cjs': 'exports.modules = {};' };
  const types = `contract/types/${isHost ? 'needs' : 'home'}.d.ts`;
  await writeFiles(folder, { 'app.json': JSON.stringify(manifest), [types]: 'export {};', ...kept });
  return manifest;
}

/** The pages of the fixture remote; one module shows both. */
const ROUTES: AppManifest['routes'] = {
  home: { path: '/', kind: 'text' },
  course: { path: '/courses/:id', kind: 'text' },
};

const NEEDS = { types: 'types/needs.d.ts', pages: null, modules: {}, slots: {} };

/** A contract that fits every other: the host of these builds needs no types of a remote. */
const contractOf = (app: string): AppContract =>
  app === HOST
    ? { kind: 'host', name: app, needs: NEEDS, provides: {}, packages: {} }
    : { kind: 'remote', name: app, exposes: { home: 'types/home.d.ts' }, takes: {}, packages: {} };

/**
 * Writes the output folder of a remote as a stock bundler leaves it: names without hashes, files in folders, and beside
 * them what the team adds, an `app.json` that says where its pages are.
 * @param content what makes the build differ from others
 * @param change what this build has otherwise: file → text, null for none
 */
export async function writeForeignBuild(
  folder: string,
  app: string,
  content: string,
  change: Readonly<Record<string, string | null>> = {},
): Promise<void> {
  const container = `hidden_order_${app}`;
  const files: Record<string, string | null> = {
    'app.json': JSON.stringify({ name: app, routes: { home: { path: `/${app}`, kind: 'text' } } }),
    'mf-manifest.json': JSON.stringify(FEDERATION),
    'remoteEntry.js': `var ${container};(self.webpackChunk${container} = []).forEach(() => '${content}');`,
    'remoteEntry.js.map': '{}',
    'index.html': '<!doctype html>',
    '.vite/manifest.json': '{}',
    'assets/page-CbEO7U8D.css': 'h1{margin:0}',
    ...change,
  };
  const written = Object.entries(files).flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]));
  await writeFiles(folder, Object.fromEntries(written));
}

/** The parts of `mf-manifest.json` that a release reads. */
export const FEDERATION = {
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } },
  exposes: [{ name: 'home' }],
  shared: [
    { name: 'react/jsx-runtime', singleton: true, requiredVersion: '^19.2.0' },
    { name: 'react', singleton: true, requiredVersion: '^19.2.0' },
    { name: '@hidden-order/platform/router', singleton: true, requiredVersion: '^1.0.0' },
  ],
};
