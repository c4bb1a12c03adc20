import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readPlaces } from '@hidden-order/build/pages';
import { HOST, type Discovery } from '@hidden-order/platform/protocol/discovery';
import { DISCOVERY_SCHEMA } from '@hidden-order/platform/protocol/discovery-schema';
import { REPOSITORY } from '../site/apps';
import { fillDocument } from '../compose/document';
import { readConfiguration, type RunConfiguration } from '../site/configuration';
import { answers, compileContent, startNode } from './processes';

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
  const { ownApps, startsApi, settings } = configuration;
  await writePage(configuration);

  const servers = ownApps.map(({ name, port, workspace }) => {
    const url = `http://localhost:${port}/${name === HOST ? '' : 'remoteEntry.js'}`;
    return { url, child: startNode([WEBPACK, 'serve'], { workspace }) };
  });
  if (startsApi) {
    await compileContent();
    // An author sees a change of a text at the next load of its page.
    const environment = { ...process.env, CONTENT_MAX_AGE: '0' };
    const child = startNode(['--watch', 'src/main.ts'], { workspace: 'api', environment });
    servers.push({ url: `${settings.apiUrl}/health`, child });
  }
  const stop = () => servers.forEach(({ child }) => child.kill('SIGTERM'));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // A process that ends by itself has said why; without it there is no site.
  for (const { child } of servers) child.once('exit', stop);
  // This may be before all servers answer.
  void Promise.all(servers.map(({ child }) => once(child, 'exit'))).then(() => process.exit());

  const isUp = await Promise.all(servers.map(({ url, child }) => answers(url, child)));
  if (isUp.every(Boolean)) console.log(`ready: http://localhost:${ownApps[0]?.port}`);
}

/** Writes the page of `npm run dev`: unhashed files, straight from the hot-reloading servers. */
async function writePage({ ownApps, settings }: RunConfiguration): Promise<void> {
  const microFrontends: Discovery['microFrontends'] = {};
  for (const { name, port, workspace } of ownApps) {
    if (name === HOST) continue;
    microFrontends[name] = [
      {
        url: `http://localhost:${port}/remoteEntry.js`,
        metadata: { version: 'development' },
        extras: await readPlaces(path.join(REPOSITORY, workspace)),
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
