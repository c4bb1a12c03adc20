import * as z from 'zod/mini';
import {
  isCanary,
  LOAD_TIMEOUT_MS,
  PREVIEW,
  type Discovery,
  type DiscoveryEntry,
} from '@hidden-order/platform/protocol/discovery';
import { previewSchema } from '@hidden-order/platform/protocol/discovery-schema';
import type { SiteData } from '@hidden-order/platform/protocol/document-data';
import { withStorage } from '@hidden-order/platform/browser';
import { PREVIEW_TOKEN, previewFile } from '@hidden-order/platform/protocol/preview';
import { loadedApps } from '../parts/measure';
import { previewBar } from './preview-bar';
import type { Remotes } from './remotes';
import type { Reports } from './reports';

/** A preview that this browser is in. */
export interface Preview {
  /** The discovery document as this browser sees it: until the preview ends, with its versions for all. */
  see: (live: Discovery) => Discovery;
  /** Whether it shows one version, which is on trial: then this browser is one of its testers. */
  isTester: boolean;
  /** Shows in the bar what the site loads of each app, and that a version has failed. */
  watch: (site: { remotes: Remotes; reports: Reports }) => void;
}

/** What is shown, and until when, in milliseconds since 1970. */
interface Shown {
  entries: Readonly<Record<string, DiscoveryEntry>>;
  expiresAt: number;
}

const ENDED = 'This preview has ended, or its link is not complete. You see the live site.';
/** A link may be opened before its file is on each machine of the site. */
const NOT_HERE = 'This preview is not here yet, or it has ended. You see the live site.';
const UNREACHABLE = 'The preview cannot be reached now, so you see the live site. Reload the page to try again.';

/**
 * Opens the preview that was chosen, remembers the choice in this browser, and shows a bar that says so. A choice that shows
 * nothing is forgotten, and the bar says why.
 * @param choice a token, or on a developer's page `<app>@<address of a container on this machine>`
 * @returns null where this is a visit of the live site
 */
export async function openPreview(choice: string, { discovery, allowOverrides }: SiteData): Promise<Preview | null> {
  leaveAddress();
  const show = previewBar();
  const isKnown = withStorage('local', (storage) => storage.getItem(PREVIEW)) === choice;
  const shown = (allowOverrides === true && ownServer(choice, discovery)) || (await fetchShown(choice, isKnown));
  if (typeof shown === 'string') {
    // The network may be back when the page is loaded again.
    if (shown !== UNREACHABLE) forget();
    show({ text: shown, ...(shown === NOT_HERE && { onRetry: () => openAgain(choice) }) });
    return null;
  }
  const { expiresAt } = shown;
  const entries = Object.entries(shown.entries);
  const name = entries.map(([app, { metadata }]) => `${app} ${metadata.version}`).join(' with ');
  const versionsOf = (app: string) => discovery.microFrontends[app] ?? [];
  if (entries.every(([app, entry]) => isLive(versionsOf(app), entry))) {
    forget();
    show({ text: `${name} is live for all visitors now, so its preview has ended.` });
    return null;
  }
  withStorage('local', (storage) => storage.setItem(PREVIEW, choice));
  const isTester =
    entries.length === 1 &&
    entries.every(([app, entry]) => versionsOf(app).some((one) => isCanary(one) && isSame(one, entry)));
  const see = (live: Discovery) =>
    Date.now() < expiresAt ? entries.reduce((seen, [app, entry]) => withVersion(seen, app, entry), live) : live;
  show({ text: name, isTester, onLeave: leave });
  if (Number.isFinite(expiresAt))
    setTimeout(() => {
      forget();
      show({ text: `The preview of ${name} has ended. The next page that you open is the live site’s.` });
    }, expiresAt - Date.now());
  const watch: Preview['watch'] = ({ remotes, reports }) => {
    const loaded = () => loadedApps(see(discovery), (id) => remotes.versionOf(id));
    show({ text: name, isTester, loadedApps: loaded, onLeave: leave });
    reports.onFailure = (by) => {
      if (shown.entries[by.app]?.metadata.version !== by.version) return;
      show({ text: `${by.app} ${by.version} has failed, so you see the live version in its place.`, onLeave: leave });
    };
  };
  return { see, isTester, watch };
}

/** Removes the choice from the address: who gets it as a link opens the live site. */
function leaveAddress(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(PREVIEW)) return;
  address.searchParams.delete(PREVIEW);
  window.history.replaceState(window.history.state, '', address);
}

function openAgain(choice: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set(PREVIEW, choice);
  window.location.assign(address);
}

const forget = (): void => void withStorage('local', (storage) => storage.removeItem(PREVIEW));

function leave(): void {
  forget();
  window.location.reload();
}

/** @param isKnown whether this browser has been in it @returns what the site shows, or why there is nothing to show */
async function fetchShown(token: string, isKnown: boolean): Promise<Shown | string> {
  if (!PREVIEW_TOKEN.test(token)) return ENDED;
  const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS);
  const response = await fetch(`/${previewFile(token)}`, { cache: 'no-store', signal }).catch(() => null);
  if (response === null || response.status >= 500) return UNREACHABLE;
  if (response.status === 404) return isKnown ? ENDED : NOT_HERE;
  const read = z.safeParse(previewSchema, await response.json().catch(() => null));
  if (!read.success) return ENDED;
  const expiresAt = Date.parse(read.data.expiresAt);
  return expiresAt > Date.now() ? { ...read.data, expiresAt } : ENDED;
}

const OWN_SERVER = /^([a-z][a-z0-9-]*)@(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/\S+)$/;

/** A container does not say where it appears, so it gets the places of the version that it stands for, but none of its files. */
function ownServer(choice: string, { microFrontends }: Discovery): Shown | null {
  const [, app = '', url = ''] = OWN_SERVER.exec(choice) ?? [];
  const standsFor = microFrontends[app]?.find(({ deployment }) => deployment.default);
  if (standsFor === undefined || !URL.canParse(url)) return null;
  const { modules: _, ...extras } = standsFor.extras ?? {};
  const entry = { url, metadata: { version: url }, extras, deployment: { traffic: 0, default: false } };
  return { entries: { [app]: entry }, expiresAt: Infinity };
}

/** The versions that are live stay behind the previewed one, to fail over to; other trials go. */
function withVersion(live: Discovery, app: string, entry: DiscoveryEntry): Discovery {
  const versions = live.microFrontends[app] ?? [];
  if (isLive(versions, entry)) return live;
  const behind = versions
    .filter((one) => !isCanary(one) && !isSame(one, entry))
    .map((one) => ({ ...one, deployment: { ...one.deployment, traffic: 0 } }));
  const previewed = { ...entry, deployment: { traffic: 100, default: behind.length === 0 } };
  return { ...live, microFrontends: { ...live.microFrontends, [app]: [previewed, ...behind] } };
}

const isLive = (versions: readonly DiscoveryEntry[], entry: DiscoveryEntry): boolean =>
  versions.some((one) => one.deployment.default && isSame(one, entry));

const isSame = (one: DiscoveryEntry, other: DiscoveryEntry): boolean => one.metadata.version === other.metadata.version;
