import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appManifestSchema, type AppManifest } from 'shared/contracts/app-manifest';
import { DISCOVERY_SCHEMA, discoverySchema } from 'shared/contracts/discovery';
import type { AppName, Ports } from 'shared/contracts/ports';
import type { SiteData } from 'shared/contracts/site-data';
import { buildFolder, REMOTES, REPOSITORY, WORKSPACES } from './apps';
import { fillDocument } from './document';

interface Composition {
  ports: Ports;
  /** Base address of the API that the pages call. */
  apiUrl: string;
}

/**
 * Puts the built apps together: writes the host's `index.html` with the discovery document and the API's address in it.
 * @throws Error when an app has not been built
 */
export async function composeSite({ ports, apiUrl }: Composition): Promise<void> {
  const host = await readManifest('host');
  const microFrontends = Object.fromEntries(
    await Promise.all(
      REMOTES.map(async (name) => {
        const { entry, integrity } = await readManifest(name);
        return [name, [onlyVersion(`http://localhost:${ports[name]}/${entry}`, entry, integrity)]] as const;
      }),
    ),
  );
  const siteData: SiteData = { apiUrl, discovery: discoverySchema.parse({ schema: DISCOVERY_SCHEMA, microFrontends }) };
  const template = await readFile(path.join(buildFolder('host'), 'document.html'), 'utf8');
  const page = fillDocument(template, {
    scripts: [`/${host.entry}`],
    styles: host.styles.map((file) => `/${file}`),
    preconnect: [...new Set([new URL(apiUrl).origin, `http://localhost:${ports.content}`])],
    siteData,
  });
  await writeFile(path.join(buildFolder('host'), 'index.html'), page);
}

/** Writes the page of `npm run dev`: unhashed files, straight from the hot-reloading servers. */
export async function composeDevelopment({ ports, apiUrl }: Composition): Promise<void> {
  const microFrontends = Object.fromEntries(
    REMOTES.map((name) => [name, [onlyVersion(`http://localhost:${ports[name]}/remoteEntry.js`, 'development')]]),
  );
  const folder = path.join(REPOSITORY, WORKSPACES.host);
  const page = fillDocument(await readFile(path.join(folder, 'document.html'), 'utf8'), {
    scripts: ['/main.js'],
    styles: [],
    preconnect: [],
    inline: [REFRESH_HOOK],
    siteData: { apiUrl, discovery: { schema: DISCOVERY_SCHEMA, microFrontends } },
  });
  await mkdir(path.join(folder, '.dev'), { recursive: true });
  await writeFile(path.join(folder, '.dev/index.html'), page);
}

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

function onlyVersion(url: string, version: string, integrity?: string) {
  const metadata = integrity === undefined ? { version } : { version, integrity };
  return { url, metadata, deployment: { traffic: 100, default: true } };
}

async function readManifest(app: AppName): Promise<AppManifest> {
  const file = path.join(buildFolder(app), 'app.json');
  try {
    return appManifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${WORKSPACES[app]} has no usable build (${path.relative(REPOSITORY, file)}). Run npm run build.`, {
      cause,
    });
  }
}
