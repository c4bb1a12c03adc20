import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CALLS_MODULE } from '@hidden-order/platform/protocol/app-manifest';
import { HOST, type Discovery } from '@hidden-order/platform/protocol/discovery';
import { cardsOn, type SitePage } from '@hidden-order/platform/protocol/site-page';
import { defaultCards, defaultVersion } from '../site/discovery/versions';
import { refusal } from '../site/refusals';
import type { ReleaseRecord } from '../site/releases/release-record';
import type { SiteApp, SiteSettings } from '../site/configuration';
import { siteFolder } from '../site/site-folder';
import { contentSecurityPolicy, policySources } from './content-security-policy';
import { fillDocument, withPolicy, type DocumentParts, type InlineStyle, type Preload } from './document';
import type { LiveReleases } from './live-releases';
import { moduleOf, pageDiscovery, remoteOf } from './module-files';
import type { RenderedPage, RenderedRoute } from './render-routes';

/** The documents of one composition. */
interface PageDocuments {
  /** A prerendered page: visitors can read it at once, and its code loads after its styles and fonts. */
  ofPage: (page: SitePage, rendered: RenderedPage) => Promise<string>;
  /** A route whose page the browser renders: the document preloads its code. */
  ofSkeleton: (page: SitePage, skeleton: Skeleton) => Promise<string>;
  ofNotFound: (skeleton: Skeleton) => string;
}

type Skeleton = NonNullable<RenderedRoute['skeleton']>;

/** @param root the site's folder */
export async function pageDocuments(
  root: string,
  { host, all }: LiveReleases,
  {
    composition,
    discovery,
    apps,
    settings,
  }: { composition: number; discovery: Discovery; apps: readonly SiteApp[]; settings: SiteSettings },
): Promise<PageDocuments> {
  const { entry, styles, fonts: files, exposes } = host.release.manifest;
  const shellStyles = await Promise.all(styles.map((file) => readStyle(root, HOST, `/${file}`)));
  // Browsers would find them only after the styles.
  const fonts = files.map((file) => preload('font', `/${file}`));
  /** The host's code for calls of the API, for pages that fetch their data. */
  const calls = (exposes[CALLS_MODULE]?.scripts ?? []).map((file) => ({
    ...preload('script', `/${file}`),
    crossOrigin: false,
  }));
  const sources = policySources(discovery, apps, settings);
  const discoveryFor = await pageDiscovery(root, discovery, host.release);
  const fill = (
    parts: Pick<DocumentParts, 'styles' | 'preloads' | 'guarded' | 'rendered' | 'pageData'>,
    remote?: string,
  ): string => {
    const page = fillDocument(host.template, {
      ...parts,
      scripts: [`/${entry}`],
      preconnect: [...new Set([new URL(settings.apiUrl).origin, ...originsOf(parts.preloads)])].filter(
        (origin) => origin !== new URL(settings.siteUrl).origin,
      ),
      siteData: { composition, ...settings, discovery: discoveryFor(remote) },
    });
    return withPolicy(page, contentSecurityPolicy(page, sources));
  };

  const allCards = defaultCards(discovery);
  const stylesOf = (remote: string, { styles: hrefs }: { styles: string[] }) =>
    Promise.all(hrefs.map((href) => readStyle(root, remote, href)));
  /** Those of the shell, of a page's modules, and of its cards, each once, though modules share some. */
  const stylesWith = async (remote: string, own: { styles: string[] }, cards: readonly { id: string }[]) => {
    const ofCards = cards.map(({ id }) => stylesOf(remoteOf(id), moduleResources([id], all, discovery)));
    const styles = [...shellStyles, ...(await stylesOf(remote, own)), ...(await Promise.all(ofCards)).flat()];
    return [...new Map(styles.map((style) => [style.href, style])).values()];
  };

  return {
    ofPage: async ({ path: route, page, slots }, { address, data, cards, head, body }) => {
      const resources = moduleResources([page], all, discovery);
      const remote = remoteOf(page);
      const shown = cardsOn({ slots }, allCards);
      const parts = {
        styles: await stylesWith(remote, resources, shown),
        preloads: [...fonts, ...resources.scripts],
        rendered: { route, head, body },
        pageData: {
          address,
          data,
          version: defaultVersion(discovery.microFrontends[remote] ?? []).metadata.version,
          cards: Object.fromEntries(
            shown.map(({ id, version }) => [id, { version, ...(id in cards && { data: cards[id] }) }]),
          ),
        },
      };
      return fill(parts, remote);
    },
    ofSkeleton: async ({ path: route, page, data, guarded, slots }, { head, body, dataPreload }) => {
      const remote = remoteOf(page);
      const modules = moduleResources(data === null ? [page] : [page, data], all, discovery);
      // The document of a guarded page shows something of it already.
      const styles = guarded ? await stylesWith(remote, modules, cardsOn({ slots }, allCards)) : shellStyles;
      const code = [...modules.scripts, ...(guarded ? [] : modules.styles.map((href) => preload('style', href)))];
      const parts = {
        styles,
        preloads: [...fonts, ...(data === null ? [] : calls), ...code],
        // The data preload comes first in the document: its calls take longest.
        rendered: { route, head: dataPreload + head, body },
        guarded,
        pageData: null,
      };
      return fill(parts, remote);
    },
    ofNotFound: ({ route, head, body }) =>
      fill({ styles: shellStyles, preloads: fonts, rendered: { route, head, body }, pageData: null }),
  };
}

/** A relative address within CSS. */
const RELATIVE_URL = /url\((?!["']?(?:data:|https?:|\/|#))["']?([^"'()]+)["']?\)/g;

/**
 * Reads a stylesheet of a live release.
 * @param root the site's folder
 * @param href its address; if absolute, the addresses within become absolute too
 * @throws ReleaseError for a stylesheet that would end its element
 */
async function readStyle(root: string, app: string, href: string): Promise<InlineStyle> {
  const css = await readFile(path.join(siteFolder(root).origin(app), path.basename(href)), 'utf8');
  if (/<\/style/i.test(css))
    throw refusal('styles-unreadable', `${href} contains "</style", which cannot stand in a page.`);
  const absolute = (_match: string, reference: string) => `url(${new URL(reference, href).href})`;
  return { href, css: href.startsWith('/') ? css : css.replaceAll(RELATIVE_URL, absolute) };
}

/** The other origins that serve these files. */
const originsOf = (preloads: readonly Preload[]): string[] =>
  preloads.flatMap(({ href }) => (URL.canParse(href) ? [new URL(href).origin] : []));

/**
 * The files that the browser will fetch to load modules of a remote, in the version that most visitors get.
 * @param ids remote and exposed module of each, such as `content/courses`
 * @returns preloads of the remote's entry and of the modules' own and common chunks; addresses of stylesheets
 */
function moduleResources(
  ids: readonly string[],
  releases: ReadonlyMap<string, ReleaseRecord>,
  { microFrontends }: Discovery,
): { scripts: Preload[]; styles: string[] } {
  const remote = remoteOf(ids[0] ?? '');
  const exposes = releases.get(remote)?.manifest.exposes ?? {};
  const files = ids.flatMap((id) => exposes[moduleOf(id)] ?? []);
  const { url, metadata } = defaultVersion(microFrontends[remote] ?? []);
  const at = (file: string) => new URL(file, url).href;
  const entry = { ...preload('script', url), ...(metadata.integrity && { integrity: metadata.integrity }) };
  const scripts = new Set(files.flatMap((module) => module.scripts));
  const styles = new Set(files.flatMap((module) => module.styles));
  return { scripts: [entry, ...[...scripts].map((file) => preload('script', at(file)))], styles: [...styles].map(at) };
}

const preload = (as: Preload['as'], href: string): Preload => ({ href, as, crossOrigin: true });
