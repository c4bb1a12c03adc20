import { HOST, type Discovery } from '@hidden-order/platform/discovery';
import { cardsOf, pagesOf, type SiteCard, type SitePage } from '@hidden-order/platform/site-page';
import { candidatesOf, pickVersion, visitorFor } from './pick-version';
import { Remote, RemoteLoadError, type ModuleSource } from './remote';
import type { Phase } from './reports';

const remotes = new Map<string, ModuleSource>();
let pages: readonly SitePage[] = [];
let documentPages: readonly SitePage[] = [];
let cards: readonly SiteCard[] = [];

/** Registers a remote under the name that module ids begin with. */
export function registerRemote(name: string, source: ModuleSource): void {
  remotes.set(name, source);
}

/**
 * Registers the pages and cards of the site, in place of those before.
 * @param ofDocument the pages whose entries the menus of the document have
 */
export function registerPlaces(found: readonly SitePage[], ofCards: readonly SiteCard[], ofDocument = found): void {
  pages = found;
  documentPages = ofDocument;
  cards = ofCards;
}

/** The pages of the versions that this visitor gets. */
export const sitePages = (): readonly SitePage[] => pages;

/** The pages of the versions that made the document. */
export const pagesOfDocument = (): readonly SitePage[] => documentPages;

/** The cards of the versions that this visitor gets. */
export const siteCards = (): readonly SiteCard[] => cards;

/** Registers the remotes of the discovery document, their pages and their cards. Nothing is fetched until a module is loaded. */
export function registerDiscovered(discovery: Discovery): void {
  const visitor = visitorFor(discovery);
  const discovered = Object.entries(discovery.microFrontends).filter(([name]) => name !== HOST);
  for (const [name, versions] of discovered)
    registerRemote(name, new Remote(name, candidatesOf(name, versions, visitor)));
  const pagesFor = (whom: string | null) =>
    discovered.flatMap(([name, versions]) => pagesOf(name, pickVersion(name, versions, whom)));
  const cardsFor = discovered.flatMap(([name, versions]) => cardsOf(name, pickVersion(name, versions, visitor)));
  registerPlaces(pagesFor(visitor), cardsFor, pagesFor(null));
}

/**
 * Loads an exposed module of a remote, in the version that this visitor gets or else in a fallback version. Each module
 * is loaded once; a call after a failure is a new attempt.
 * @param id remote and exposed module, such as `content/courses`
 * @param accepts checks the module at run time: the remote is built and deployed without the host
 * @throws RemoteLoadError when no version has a module that `accepts`
 */
export async function loadModule<Module>(id: string, accepts: (module: unknown) => module is Module): Promise<Module> {
  const remote = remoteOf(id);
  if (remote === undefined) throw new RemoteLoadError(id, 'discovery names no such remote.');
  const module = await remote.load(id, accepts);
  if (accepts(module)) return module;
  throw new RemoteLoadError(id, 'it does not export what the host expects.');
}

/** Loads what all modules of a remote need, ahead of any of them. Loading a module retries what has failed. */
export const prepareRemote = (id: string): void => remoteOf(id)?.prepare?.();

/**
 * Fails over from the version of a module that threw while it was rendered, or whose loader does not answer.
 * @returns whether another version remains, which the next `loadModule` then loads
 */
export const rejectModule = (id: string, module: unknown, error: unknown, phase?: Phase): boolean =>
  remoteOf(id)?.reject(id, module, error, phase) ?? false;

/** Whether a loaded module is of the version that the remote's modules come from now. */
export const isCurrent = (id: string, module: unknown): boolean => remoteOf(id)?.isCurrent(id, module) ?? false;

/** The version that the remote's modules come from now, or null without such a remote. */
export const versionOf = (id: string): string | null => remoteOf(id)?.version ?? null;

/** The name of the remote of a module. Elements that a remote renders carry it: its styles hold within them (docs/decisions/0012-remotes-built-elsewhere.md). */
export const remoteNameOf = (id: string): string => id.slice(0, id.indexOf('/'));

const remoteOf = (id: string): ModuleSource | undefined => remotes.get(remoteNameOf(id));
