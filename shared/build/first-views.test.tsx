/**
 * Renders every built first view beside its page's own components, in Node.
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import webpack from 'webpack';
import * as z from 'zod/mini';
import type { FirstView } from '../src/contracts/first-view';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '../src/static-router';
import { firstViewConfig } from './first-view-config';
import { findPages } from './pages';
import { remoteFolders } from './remote-folders';

type Answers = readonly unknown[];
type Render = (answers: Answers) => string;
const isFunction = (value: unknown) => typeof value === 'function';
const sourceSchema = z.object({ default: z.custom<FirstView<Answers>>(isFunction) });
const samplesSchema = z.object({ samples: z.record(z.string(), z.array(z.unknown())) });

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const FIRST_VIEWS = remoteFolders(REPOSITORY).flatMap((remote) =>
  Object.entries(findPages(path.join(REPOSITORY, remote)).firstViews).map(([page, file]) => ({ remote, page, file })),
);

// Node has no storage to remember anything in, which pages warn about.
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));

/** Builds a first view as a release does. */
async function built(directory: string, page: string, file: string): Promise<Render> {
  const folder = await mkdtemp(path.join(tmpdir(), 'first-view-'));
  const config = firstViewConfig({ directory, uniqueName: 'test', firstViews: { [page]: file } });
  await build({ ...config, output: { ...config.output, path: folder } });
  const code = await readFile(path.join(folder, `${page}.js`), 'utf8');
  await rm(folder, { recursive: true });
  // As in a document: without modules, and with nothing remembered in the browser's storage.
  const storage = { getItem: () => null };
  const window = { sessionStorage: storage, localStorage: storage };
  return z
    .custom<Render>(isFunction)
    .parse(runInNewContext(`${code}; firstView`, { window, ...window, Intl, console }));
}

function build(config: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config).run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

/** The page's own components, rendered by React in a router. */
async function reactMarkup(firstView: FirstView<Answers>, answers: Answers): Promise<string> {
  const handler = createStaticHandler([{ path: '*', element: firstView(answers) }]);
  const context = await handler.query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('The test leads elsewhere.');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** Elements and texts, without class names: those of a build differ from those of a test. */
function treeOf(html: string): string {
  const { document } = new JSDOM(html).window;
  for (const element of document.querySelectorAll('[class]')) element.removeAttribute('class');
  document.body.normalize();
  return document.body.innerHTML;
}

test.each(FIRST_VIEWS)(
  '$remote/$page: for every sample the first view has the elements and texts of the page',
  async ({ remote, page, file }) => {
    const directory = path.join(REPOSITORY, remote);
    const samples = path.join(directory, file.replace(/\.tsx?$/, '.samples.ts'));
    if (!existsSync(samples)) throw new Error(`${samples} is missing: export sample answers from it as \`samples\`.`);
    const render = await built(directory, page, file);
    const { default: firstView } = sourceSchema.parse(await import(path.join(directory, file)));
    for (const [who, answers] of Object.entries(samplesSchema.parse(await import(samples)).samples)) {
      const html = render(answers);
      expect([who, treeOf(html)]).toEqual([who, treeOf(await reactMarkup(firstView, answers))]);
      expect([who, html]).not.toEqual([who, '']);
    }
  },
  60_000,
);
