import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { appManifestSchema, type AppManifest } from 'shared/contracts/app-manifest';
import { DISCOVERY_SCHEMA, discoverySchema } from 'shared/contracts/discovery';
import type { AppName } from 'shared/contracts/ports';
import type { RunConfiguration } from '../run/configuration';
import { buildFolder, REMOTES, REPOSITORY, WORKSPACES } from './apps';
import { fillDocument } from './document';

/**
 * Puts the built apps together into the page that the host's origin answers with: the discovery document and the API's
 * address are data in it.
 * @throws Error when an app has not been built
 */
export async function composePage({ ports, apiUrl, countryLookupUrl }: RunConfiguration): Promise<string> {
  const host = await readManifest('host');
  const versions = REMOTES.map(async (name) => {
    const { entry, integrity } = await readManifest(name);
    const url = `http://localhost:${ports[name]}/${entry}`;
    const version = { url, metadata: { version: entry, integrity }, deployment: { traffic: 100, default: true } };
    return [name, [version]] as const;
  });
  const microFrontends = Object.fromEntries(await Promise.all(versions));
  const template = await readFile(path.join(buildFolder('host'), 'document.html'), 'utf8');
  return fillDocument(template, {
    scripts: [`/${host.entry}`],
    styles: host.styles.map((file) => `/${file}`),
    fonts: host.fonts.map((file) => `/${file}`),
    preconnect: [new URL(apiUrl).origin, `http://localhost:${ports.content}`],
    siteData: {
      apiUrl,
      countryLookupUrl,
      discovery: discoverySchema.parse({ schema: DISCOVERY_SCHEMA, microFrontends }),
    },
  });
}

async function readManifest(app: AppName): Promise<AppManifest> {
  const file = path.join(buildFolder(app), 'app.json');
  try {
    return appManifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    const shown = path.relative(REPOSITORY, file);
    throw new Error(`${WORKSPACES[app]} has no usable build (${shown}). Run npm run build.`, { cause });
  }
}
