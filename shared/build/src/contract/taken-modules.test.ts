/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { consumed } from '@hidden-order/build/singletons';
import { takenModules, type TakenModules } from '@hidden-order/build/contract/taken-modules';
import webpack from 'webpack';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'taken-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Builds a remote that exposes `page.js`, and asks what it takes. */
async function take(sources: Record<string, string>): Promise<TakenModules> {
  for (const [file, text] of Object.entries(sources)) await writeFile(path.join(directory, file), text);
  let taken: TakenModules = new Map();
  const compiler = webpack({
    mode: 'production',
    context: directory,
    entry: {},
    output: { path: path.join(directory, 'dist') },
    plugins: [
      // webpack's own federation, which needs no network code: the module graph is the same.
      new webpack.container.ModuleFederationPlugin({
        name: 'remote',
        filename: 'remote.js',
        exposes: { './page': './page.js' },
        shared: consumed,
      }),
      (self) =>
        self.hooks.thisCompilation.tap('test', (compilation) =>
          compilation.hooks.afterProcessAssets.tap('test', () => {
            taken = takenModules(compilation);
          }),
        ),
    ],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else compiler.close(() => resolve());
    }),
  );
  return taken;
}

test('what the code reaches is taken, also through modules that are merged or re-exported', async () => {
  const taken = await take({
    'page.js': "export { inner } from './inner.js';\nexport { endSession } from '@hidden-order/platform/session';",
    'inner.js': "import { Link } from '@hidden-order/platform/router';\nexport const inner = () => Link;",
  });
  expect(taken).toEqual(
    new Map([
      ['@hidden-order/platform/router', ['Link']],
      ['@hidden-order/platform/session', ['endSession']],
    ]),
  );
});

test('what only removed code would reach is not taken', async () => {
  const taken = await take({
    'page.js': "import { used } from './parts.js';\nexport const page = () => used();",
    'package.json': '{ "sideEffects": false }',
    'dropped.js':
      "import { callApi } from '@hidden-order/platform/api-client';\nexport const dropped = () => callApi();",
    'parts.js': `import { Link, matchPath } from '@hidden-order/platform/router';
export { dropped } from './dropped.js';
import { endSession } from '@hidden-order/platform/session';
export const used = () => Link;
export const unused = () => matchPath(endSession());`,
  });
  expect(taken.get('@hidden-order/platform/router')).toEqual(['Link']);
  expect(taken.get('@hidden-order/platform/session')).toEqual([]);
  expect([...taken.keys()]).not.toContain('@hidden-order/platform/api-client');
});

test('a module that is taken as a whole differs from one whose names are known', async () => {
  const taken = await take({
    'page.js': "import * as router from '@hidden-order/platform/router';\nexport const page = () => router;",
  });
  expect(taken.get('@hidden-order/platform/router')).toBe('all');
});
