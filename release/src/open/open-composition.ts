import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DISCOVERY_FILE, HOST } from '@hidden-order/platform/protocol/discovery';
import { discoverySchema, type PreviewFile } from '@hidden-order/platform/protocol/discovery-schema';
import type { FastifyInstance } from 'fastify';
import { fetchDescription } from '../checks/contracts/api-description';
import { compareCalls, readCallers } from '../checks/contracts/compare-calls';
import { TypeChecker } from '../checks/contracts/type-checker';
import { originServer } from '../serve/serve-app';
import { hasVisitors, releasesIn } from '../site/discovery/versions';
import type { RunConfiguration } from '../site/configuration';
import { filesIn, readRecord } from '../site/files';
import { inParallel } from '../site/in-parallel';
import type { Composition } from '../site/live/composition-record';
import { unpackPages } from '../site/live/packed-pages';
import { ReleaseError } from '../site/release-error';
import { packedFile, pagesFolder, siteFolder, withWorkFolder } from '../site/site-folder';
import type { SiteStore } from '../site/site-store';
import { lackOf, type Past } from './find-composition';
import { API_PATH, openedDocument, withVersions, type OpenedBar } from './opened-document';

/** What commands receive, as far as opening needs it. */
interface OpenContext {
  configuration: RunConfiguration;
  store: SiteStore;
  report: (line: string) => void;
  signal?: AbortSignal;
}

/** A composition, or a preview, on an origin of its own. */
export interface Opened {
  /** Address of the origin, without a slash at its end. */
  url: string;
  /** What today's API does not answer, in words; null before anyone has looked. */
  calls: readonly string[] | null;
  /** Answers for the origin; it listens itself where no address was given. */
  server: FastifyInstance;
  /** Ends it; its folder is gone afterwards. */
  close: () => Promise<void>;
}

interface OpenOptions {
  /** Versions that its browsers get where it had several, each `<app>@<version>`. */
  versions: readonly string[];
  /** Whether to compare its calls with what the API answers today, which takes seconds. */
  comparesCalls: boolean;
  /** Its address, without a slash at its end; by default a port of its own on this machine. */
  origin?: string;
}

/** Pages that an origin of their own can serve. */
interface Source {
  /** Path of their package. */
  packed: string;
  bar: OpenedBar;
}

/**
 * Opens a composition whole: its documents as they were composed, by the releases that they name, from where these are kept.
 * Its pages call the API of today through their own origin.
 * @throws ReleaseError when it can no longer be opened, or never had one of the versions
 */
export async function openComposition(
  context: OpenContext,
  { composition, until }: Past,
  { versions, comparesCalls, origin }: OpenOptions,
): Promise<Opened> {
  const root = context.store.folder;
  const { id, at, discovery } = composition;
  const lack = await lackOf(root, composition);
  if (lack !== null) throw new ReleaseError(`Composition ${id} can no longer be opened: prune has removed ${lack}.`);
  const strange = versions.find((name) => !releasesIn(discovery).includes(name));
  if (strange !== undefined)
    throw new ReleaseError(`Composition ${id} has no ${strange}. It has ${releasesIn(discovery).join(', ')}.`);
  const calls = comparesCalls ? await unansweredCalls(context, composition) : null;
  const bar = { title: `Composition ${id}`, text: describe({ at, until, versions }), calls };
  return serveApart(context, { packed: packedFile(siteFolder(root).composition(id)), bar }, versions, origin);
}

/** Opens a preview with a host. @throws ReleaseError when its pages are damaged */
export function openPreview(
  context: OpenContext,
  token: string,
  { entries, expiresAt }: PreviewFile,
  origin: string,
): Promise<Opened> {
  const names = Object.entries(entries).map(([app, { metadata }]) => `${app} ${metadata.version}`);
  const bar = { title: 'Preview', text: `${names.join(' with ')}, until ${formatInstant(expiresAt)}.`, calls: null };
  return serveApart(context, { packed: siteFolder(context.store.folder).previewPages(token), bar }, [], origin);
}

/** Serves pages on an origin of their own, by the releases that they name, from where these are kept. */
function serveApart(
  { configuration, store: { folder: root } }: OpenContext,
  { packed, bar }: Source,
  versions: readonly string[],
  origin?: string,
): Promise<Opened> {
  const { startsApi, apiPort, settings } = configuration;
  const api = { path: API_PATH, url: startsApi ? `http://127.0.0.1:${apiPort}` : settings.apiUrl };
  return new Promise((resolve, reject) => {
    const ended = withWorkFolder(root, async (folder) => {
      await unpackPages(packed, folder);
      const opened = pagesFolder(folder);
      const server = await originServer({ name: HOST, root, api, opened });
      try {
        const url = origin ?? (await listenHere(server));
        const documents = (await filesIn(opened)).filter((file) => file.endsWith('.html'));
        await inParallel(documents, async (file) => {
          const document = path.join(opened, file);
          await writeFile(document, openedDocument(await readFile(document, 'utf8'), url, versions, bar));
        });
        const live = await readRecord(discoverySchema, path.join(opened, DISCOVERY_FILE));
        if (live === null) throw new ReleaseError(`${packed} lacks ${DISCOVERY_FILE}.`);
        await writeFile(path.join(opened, DISCOVERY_FILE), JSON.stringify(withVersions(live, versions)));
        // The folder is there until it is closed.
        await new Promise<void>((end) => {
          const close = () => {
            end();
            return ended;
          };
          resolve({ url, calls: bar.calls, server, close });
        });
      } finally {
        await server.close();
      }
    });
    ended.catch(reject);
  });
}

/** What a command says of what is open. @param forHow long, such as ` for an hour` */
export const openedResult = ({ composition: { id, at }, until }: Past, { url, calls }: Opened, forHow = '') => ({
  data: { composition: id, at, until, url, calls },
  text: [`composition ${id}, live since ${at}, is open${forHow} on ${url}`, ...(calls ?? [])].join('\n  '),
});

/** Gives a server a port of its own on this machine. */
async function listenHere(server: FastifyInstance): Promise<string> {
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  return `http://localhost:${port}`;
}

function describe({ at, until, versions }: { at: string; until: string | null; versions: readonly string[] }): string {
  const live =
    until === null ? `Live since ${formatInstant(at)}` : `Live from ${formatInstant(at)} to ${formatInstant(until)}`;
  return `${live}${versions.length === 0 ? '' : `, with ${versions.join(' and ')}`}. Accounts and data are those of today.`;
}

/** Such as `2026-05-03 15:00 UTC`. */
const formatInstant = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

/** The calls of a composition's code that the API of today does not answer; null where the API does not say what it answers. */
async function unansweredCalls(
  { configuration, store, report, signal }: OpenContext,
  { discovery }: Composition,
): Promise<string[] | null> {
  const api = await fetchDescription(configuration.settings.apiUrl, report);
  if (api === null) return null;
  const callers = await readCallers(store.folder, releasesIn(discovery, hasVisitors));
  const checker = new TypeChecker(signal);
  const differences = await compareCalls(api, callers, checker).finally(() => checker.close());
  return differences.map(({ message }) => message);
}
