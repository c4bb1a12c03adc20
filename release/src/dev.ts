import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readRoutes } from '@hidden-order/build/pages';
import { HOST, type Discovery } from '@hidden-order/platform/discovery';
import { DISCOVERY_SCHEMA } from '@hidden-order/platform/discovery-schema';
import { REPOSITORY } from './apps';
import { compileContent } from './compile-content';
import { fillDocument } from './compose/document';
import { readConfiguration, type RunConfiguration } from './configuration';

const POLL_MS = 200;
const WEBPACK = path.join(REPOSITORY, 'node_modules/webpack-cli/bin/cli.js');

/**
 * Each app has its own React Refresh runtime. A remote's starts after React, and finds the renderer only in the
 * `renderers` of a developer tools hook that exists before React starts.
 */
const REFRESH_HOOK = `globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    this.renderers.set(this.renderers.size + 1, renderer);
    return this.renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};`;

/** `npm run dev`: all apps on hot-reloading servers and the API restarting on change; ends all of it on a signal. */
async function develop(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { apps, startsApi, settings } = configuration;
  await writePage(configuration);

  const processes = apps.flatMap(({ own }) => (own === null ? [] : run(own.workspace, [WEBPACK, 'serve'])));
  if (startsApi) {
    await compileContent(console.log);
    // An author sees a change of a text at the next load of its page.
    processes.push(run('api', ['--watch', 'src/main.ts'], { CONTENT_MAX_AGE: '0' }));
  }
  const stop = () => processes.forEach((child) => child.kill('SIGTERM'));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // A process that ends by itself has said why; without it there is no site.
  for (const child of processes) child.once('exit', stop);
  // This may be before all servers answer.
  void Promise.all(processes.map((child) => once(child, 'exit'))).then(() => process.exit());

  await Promise.all(
    apps
      .filter(({ own }) => own !== null)
      .map(({ name, port }) => answers(`http://localhost:${port}/${name === HOST ? '' : 'remoteEntry.js'}`)),
  );
  if (startsApi) await answers(`${settings.apiUrl}/health`);
  console.log(`ready: http://localhost:${apps[0]?.port}`);
}

/** Runs a TypeScript-aware Node in a workspace: one process that gets the signal itself, no shell or npm between. */
function run(workspace: string, args: readonly string[], settings = {}): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: path.join(REPOSITORY, workspace),
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function answers(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))?.ok) await pause(POLL_MS);
}

/** Writes the page of `npm run dev`: unhashed files, straight from the hot-reloading servers. */
async function writePage({ apps, settings }: RunConfiguration): Promise<void> {
  const microFrontends: Discovery['microFrontends'] = {};
  for (const { name, port, own } of apps) {
    if (own === null || name === HOST) continue;
    microFrontends[name] = [
      {
        url: `http://localhost:${port}/remoteEntry.js`,
        metadata: { version: 'development' },
        extras: { routes: await readRoutes(path.join(REPOSITORY, own.workspace)) },
        deployment: { traffic: 100, default: true },
      },
    ];
  }
  const folder = path.join(REPOSITORY, HOST);
  const page = fillDocument(await readFile(path.join(folder, 'document.html'), 'utf8'), {
    scripts: ['/main.js'],
    styles: [],
    preloads: [],
    rendered: { route: '', head: '', body: '' },
    pageData: null,
    preconnect: [],
    inline: [REFRESH_HOOK],
    // The development servers' files have no hashes.
    siteData: { ...settings, allowOverrides: true, discovery: { schema: DISCOVERY_SCHEMA, microFrontends } },
  });
  await mkdir(path.join(folder, '.dev'), { recursive: true });
  await writeFile(path.join(folder, '.dev/index.html'), page);
}

develop().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
