import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST } from 'shared/contracts/discovery';
import { DISCOVERY_SCHEMA, discoverySchema } from 'shared/contracts/discovery-schema';
import type { RunConfiguration } from '../run/configuration';
import { REPOSITORY } from '../apps';
import { fillDocument } from '../compose/document';

/**
 * Each app brings its own React Refresh runtime, and a remote's starts long after React: it finds the renderer only in
 * the `renderers` of a developer tools hook that was there first.
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

/** Writes the page of `npm run dev`: unhashed files, straight from the hot-reloading servers. */
export async function composeDevelopment({ apps, settings }: RunConfiguration): Promise<void> {
  const remotes = apps.filter(({ name }) => name !== HOST);
  const versions = remotes.map(({ name, port }) => {
    const url = `http://localhost:${port}/remoteEntry.js`;
    return [
      name,
      [{ url, metadata: { version: 'development' }, deployment: { traffic: 100, default: true } }],
    ] as const;
  });
  const microFrontends = Object.fromEntries(versions);
  const folder = path.join(REPOSITORY, HOST);
  const page = fillDocument(await readFile(path.join(folder, 'document.html'), 'utf8'), {
    scripts: ['/main.js'],
    styles: [],
    preloads: [],
    rendered: { route: '', head: '', body: '' },
    pageData: null,
    preconnect: [],
    inline: [REFRESH_HOOK],
    siteData: {
      ...settings,
      discovery: discoverySchema.parse({ schema: DISCOVERY_SCHEMA, microFrontends }),
    },
  });
  await mkdir(path.join(folder, '.dev'), { recursive: true });
  await writeFile(path.join(folder, '.dev/index.html'), page);
}
