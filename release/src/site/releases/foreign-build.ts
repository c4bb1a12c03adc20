import { createHash } from 'node:crypto';
import path from 'node:path';
import { containerName } from '@hidden-order/platform/protocol/discovery';
import { PLATFORM_PACKAGE, type RemoteContract } from '@hidden-order/platform/protocol/app-contract';
import type { AppFile, AppManifest } from '@hidden-order/platform/protocol/app-manifest';
import * as z from 'zod';
import { refusal, type RefusalCode } from '../refusals';
import { PATHS } from '../serving-rules';

/** What the federation plugins of all bundlers write beside their build: what it exposes, and what it shares. */
export const FEDERATION_FILE = 'mf-manifest.json';

const assetsSchema = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

export const federationSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }) }),
  exposes: z.array(
    z.object({ name: z.string(), assets: z.object({ js: assetsSchema, css: assetsSchema }).optional() }),
  ),
  shared: z.array(z.object({ name: z.string(), singleton: z.boolean(), requiredVersion: z.unknown().optional() })),
});
export type FederationFile = z.infer<typeof federationSchema>;

/** The files of a build that its federation plugin names. */
export const filesOfFederation = ({ metaData: { remoteEntry }, exposes }: FederationFile): string[] => [
  path.posix.join(remoteEntry.path, remoteEntry.name),
  ...exposes.flatMap(({ assets }) =>
    assets === undefined ? [] : [assets.js, assets.css].flatMap(({ sync, async }) => [...sync, ...async]),
  ),
];

/** Whether an origin serves a file of a build: not what releases keep to themselves, and no page. */
export const isForeignPart = (file: string): boolean =>
  !/^(app\.json$|contract\/|node\/)|\.map$/.test(file) && !PATHS.noAddress.test(`/${file}`);

/**
 * The folder of the origin that gets the files of a build whose file names carry no hashes. Its own name does, so that it is
 * served as hashed files are: nothing in it ever changes.
 * @param hashes of the files, by path
 */
export const foreignFolder = (hashes: Readonly<Record<string, string>>): string =>
  `build.${createHash('sha256').update(JSON.stringify(hashes)).digest('base64url')}.files/`;

/**
 * What `app.json` leaves to say of a build by other tools, from what its federation plugin has written.
 * @throws ReleaseError with what the team has to add
 */
export function describeForeign(
  app: string,
  described: AppFile,
  federation: FederationFile | null,
): Omit<AppManifest, 'integrity'> {
  const { entry = entryOf(app, federation), contract = contractOf(app, federation), ...others } = described;
  if ([others.styles, others.fonts, Object.keys(others.exposes)].some((list) => list.length > 0))
    throw refusal('no-build', `app.json of ${app} lists files, but no integrity. Leave styles, fonts and exposes out.`);
  return { ...others, entry, contract };
}

const missing = (app: string, what: string) =>
  refusal(
    'no-manifest',
    `The build of ${app} has no ${FEDERATION_FILE}, and its app.json names no ${what}. ` +
      "Switch the federation plugin's manifest on (manifest: true).",
  );

function entryOf(app: string, federation: FederationFile | null): string {
  if (federation === null) throw missing(app, 'entry');
  const { name, path: folder, type } = federation.metaData.remoteEntry;
  if (type !== 'module') return `${folder}${name}`;
  throw refusal(
    'entry-is-module',
    `${name} of ${app} is an ES module, but pages load containers as classic scripts. Add a script that imports it, and ` +
      'name that one as entry in app.json (docs/how-to/join-with-your-own-tools.md).',
  );
}

function contractOf(app: string, federation: FederationFile | null): RemoteContract {
  if (federation === null) throw missing(app, 'contract');
  const singletons = federation.shared.filter(({ singleton }) => singleton);
  const hasReact = singletons.some(({ name }) => name === 'react');
  // Without React itself, what else of it is shared would work on another copy.
  const taken = singletons.filter(({ name }) => hasReact || !name.startsWith('react/'));
  const ranges = taken.flatMap(({ name, requiredVersion }) => {
    const library = name.startsWith(`${PLATFORM_PACKAGE}/`) ? PLATFORM_PACKAGE : name;
    // A part of a library, such as react/jsx-runtime, has the library's range.
    const isPart = name === library && name.includes('/');
    return isPart || typeof requiredVersion !== 'string' ? [] : [[library, requiredVersion] as const];
  });
  return {
    kind: 'remote',
    name: app,
    exposes: Object.fromEntries(federation.exposes.map(({ name }) => [name, null])),
    takes: Object.fromEntries(taken.map(({ name }) => [name, null])),
    packages: Object.fromEntries(ranges),
  };
}

/**
 * Checks what stock bundlers do otherwise unless told.
 * @param entry name and text of the container's script
 * @throws ReleaseError with the setting that is to change
 */
export function checkForeignEntry(app: string, entry: { name: string; text: string }): void {
  const container = containerName(app);
  const refuse = (code: RefusalCode, what: string) => refusal(code, `${entry.name} of ${app} ${what}`);
  if (!new RegExp(`\\b${container}\\b`).test(entry.text))
    throw refuse('no-container', `defines no container ${container}. Give the federation plugin that name.`);
  if (/\|\|\s*\[\]\)\.push\(/.test(entry.text))
    throw refuse(
      'no-runtime',
      'lacks the runtime, which is in a file of its own. Leave optimization.runtimeChunk out.',
    );
  const chunks = /(webpack|rspack)Chunk\w*/.exec(entry.text)?.[0];
  if (chunks !== undefined && chunks !== `webpackChunk${container}`)
    throw refuse(
      'chunks-elsewhere',
      `keeps its chunks in ${chunks}. Set output.uniqueName to ${container}` +
        `${chunks.startsWith('rspack') ? ` and output.chunkLoadingGlobal to webpackChunk${container}` : ''}.`,
    );
}
