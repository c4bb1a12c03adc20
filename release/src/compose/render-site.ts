import type { RendererOptions } from '@hidden-order/platform/protocol/host-renderer';
import { cardsOn, type SiteCard, type SitePage } from '@hidden-order/platform/protocol/site-page';
import { SandboxEnded } from '../sandbox/sandbox';
import type { SiteSettings } from '../site/configuration';
import { inParallel } from '../site/in-parallel';
import { refusal } from '../site/refusals';
import { label } from '../site/releases/release-record';
import type { LiveReleases } from './live-releases';
import { remoteOf } from './module-files';
import { openRenderer, type OpenRenderer } from './renderer';
import {
  readRendered,
  renderRoute,
  renderSkeleton,
  type RenderedRoute,
  type RenderedRoutes,
  type RouteToRender,
} from './render-routes';

/** The route of addresses that match no other. */
export const NO_ROUTE = '*';

/** How long the pages of one remote may take, with a second try where its cards of others are left out, in milliseconds. */
const RENDER_MS = 28_000;

export interface RenderOptions {
  /** Folders of the live composition, and of one that is to come back in part. */
  before: readonly string[];
  /** Whether to fetch the data of all pages again; otherwise only of those that no earlier composition has. */
  refresh: boolean;
  /** The apps whose code is to be refused when it cannot be rendered. That of others costs the HTML of its own pages. */
  promoted: ReadonlySet<string>;
  settings: Pick<SiteSettings, 'siteUrl' | 'apiUrl' | 'notices'>;
  /** Told about progress, one line each. */
  report: (line: string) => void;
  /** Ends it. */
  signal?: AbortSignal | undefined;
}

/** Opens a renderer over these Node bundles of remotes; none for the host alone. */
export type Open = (remotes: readonly string[], endsAt: number) => OpenRenderer;

/**
 * Renders the pages of all routes, each remote's in a process of its own, which also has the code of cards on them. What
 * neither another host, remote, card, entry in a menu, notice or address has changed is kept as it was.
 * @throws ReleaseError when the host, or a remote that is promoted, cannot be rendered
 */
export async function renderSite(
  pages: readonly SitePage[],
  cards: readonly SiteCard[],
  releases: Pick<LiveReleases, 'host' | 'all' | 'bundles'>,
  options: RenderOptions,
  open: Open = openerOf(pages, cards, releases, options),
): Promise<RenderedRoutes> {
  const { before, refresh, report, promoted, settings } = options;
  const { host, all, bundles } = releases;
  const known = (await Promise.all(before.map(readRendered))).map((routes) => routes ?? {});
  const menus = JSON.stringify(pages.flatMap(({ path, menus: entries }) => (entries ? [path, entries] : [])));
  const site = [
    `host ${host.release.version}`,
    settings.siteUrl,
    settings.apiUrl,
    menus,
    JSON.stringify(settings.notices),
  ];
  const rendered: RenderedRoutes = {};
  /** What the same host, remote, cards and menus have rendered before. */
  const earlier = (route: string, maker: string): RenderedRoute | undefined =>
    known.map((routes) => routes[route]).find((one) => one?.maker === maker);
  const shownOn = (page: SitePage) => cardsOn(page, cards);
  const groups = new Map<string | null, RouteToRender[]>([[null, []]]);
  for (const page of pages) {
    const remote = remoteOf(page.page);
    const shown = shownOn(page).map(({ id, version }) => `${id} ${version}`);
    const maker = [...site, `${remote} ${all.get(remote)?.version ?? ''}`, ...shown].join(', ');
    const same = earlier(page.path, maker);
    const group = remote in bundles ? remote : null;
    if (same !== undefined && !refresh) rendered[page.path] = same;
    else groups.set(group, [...(groups.get(group) ?? []), { page, maker, same }]);
  }

  const ofHost = open([], Date.now() + RENDER_MS);
  const skeletonOf = async (page: SitePage | null): Promise<RenderedRoute['skeleton']> => {
    try {
      return await renderSkeleton(ofHost, page, report);
    } catch (error) {
      if (!(error instanceof SandboxEnded)) throw error;
      throw refusal(
        'cannot-render',
        `${label(host.release)} cannot be rendered. ${error.message}. What is live stays.`,
      );
    }
  };
  const renderGroup = async (remote: string | null, routes: readonly RouteToRender[]): Promise<void> => {
    if (remote === null) {
      for (const { page, maker } of routes)
        rendered[page.path] = { maker, pages: [], skeleton: await skeletonOf(page) };
      return;
    }
    const others = routes.flatMap(({ page }) => shownOn(page).map(({ id }) => remoteOf(id)));
    const withCards = [...new Set([remote, ...others])].filter((name) => name in bundles);
    const endsAt = Date.now() + RENDER_MS;
    let failure: SandboxEnded | undefined;
    // Cards of others must not cost this remote its promotion.
    for (const remotes of withCards.length > 1 ? [withCards, [remote]] : [withCards]) {
      const renderer = open(remotes, endsAt);
      try {
        await inParallel(routes, async (route) => {
          const made = await renderRoute(renderer, route, report);
          rendered[route.page.path] = remotes.length < withCards.length ? { ...made, maker: null } : made;
        });
        return;
      } catch (error) {
        if (!(error instanceof SandboxEnded)) throw error;
        failure = error;
        report(`${remotes.join(' with the cards of ')} cannot be rendered. ${error.message}`);
      } finally {
        renderer.close();
      }
    }
    const release = label(all.get(remote) ?? { app: remote, version: '' });
    if (promoted.has(remote))
      throw refusal(
        'cannot-render',
        `Refused: ${release} cannot be rendered. ${failure?.message}. What is live stays.`,
      );
    for (const { page } of routes) rendered[page.path] = { maker: null, pages: [], skeleton: await skeletonOf(page) };
  };
  try {
    const notFound = [...site, NO_ROUTE].join(', ');
    const same = refresh ? undefined : earlier(NO_ROUTE, notFound);
    rendered[NO_ROUTE] = same ?? { maker: notFound, pages: [], skeleton: await skeletonOf(null) };
    await inParallel([...groups], ([remote, routes]) => renderGroup(remote, routes));
    return rendered;
  } finally {
    ofHost.close();
  }
}

function openerOf(
  pages: readonly SitePage[],
  cards: readonly SiteCard[],
  { host, bundles }: Pick<LiveReleases, 'host' | 'bundles'>,
  { settings: { apiUrl, siteUrl, notices }, signal }: RenderOptions,
): Open {
  const options: Omit<RendererOptions, 'remotes'> = { apiUrl, siteUrl, pages, cards, notices };
  return (remotes, endsAt) => {
    const own = remotes.flatMap((name) => (bundles[name] === undefined ? [] : [[name, bundles[name]] as const]));
    return openRenderer({ host: host.bundle, remotes: Object.fromEntries(own) }, options, { endsAt, signal });
  };
}
