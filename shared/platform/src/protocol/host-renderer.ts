import type { SiteNotice } from '@hidden-order/api-shapes/site-state';
import type { SiteCard, SitePage } from './site-page';

/** The host's Node bundle, a CommonJS module, relative to the build's folder. */
export const HOST_RENDERER_FILE = 'node/render.cjs';

/** The exports of the host's Node bundle, which prerenders documents while a release is composed. */
export interface HostRenderer {
  /** Makes the renderer. A process has one renderer at a time: a new one replaces the one before. */
  createRenderer(this: void, options: RendererOptions): Renderer;
}

export interface RendererOptions {
  /** Base address of the API, without a slash at the end. */
  apiUrl: string;
  /** Where visitors reach the site, without a slash at the end. */
  siteUrl: string;
  /** The pages of the site. */
  pages: readonly SitePage[];
  /** The cards in their slots. */
  cards?: readonly SiteCard[];
  notices?: readonly SiteNotice[] | undefined;
  /** The Node bundle of each remote that is live, by name. */
  remotes: Readonly<Record<string, RemoteBundle>>;
}

/** A remote's Node bundle, a CommonJS module, relative to the build's folder. */
export const REMOTE_BUNDLE_FILE = 'node/modules.cjs';

/** The exports of a remote's Node bundle: the modules of its pages and cards by name, such as `courses`, `courses/data` and `cards/offer`. */
export interface RemoteExports {
  modules: Readonly<Record<string, () => Promise<unknown>>>;
}

/**
 * Evaluates a remote's Node bundle.
 * @param require returns the host's copy of a module that host and remotes share
 */
export type RemoteBundle = (require: (name: string) => unknown) => RemoteExports;

export interface Renderer {
  /**
   * The addresses of a page to prerender: that of its route without parameters, otherwise the addresses that the page
   * lists. None for a guarded page and a page without a list.
   * @throws the error of the page, such as when the API does not answer
   */
  addressesOf(this: void, page: SitePage): Promise<readonly string[]>;
  /**
   * The element for the document's head that preloads the data of a guarded page. Empty for a page without preloads.
   * @throws the error of the remote's code; Error for a path that could address another origin than the API
   */
  dataPreload(this: void, page: SitePage): Promise<string>;
  /**
   * Prepares the document of an address for a signed-out visitor.
   * @param address absolute path, such as `/courses`, or the pattern of a route
   * @param content `page` renders the page, `skeleton` its skeleton; an address without a route renders the not-found
   *   page in both cases
   * @throws the error of the page's loader; Error for an address that redirects
   */
  prepare(this: void, address: string, content: 'page' | 'skeleton'): Promise<PreparedDocument>;
}

export interface PreparedDocument {
  /**
   * Pattern of the document's route, `*` for the not-found page. A browser hydrates only a document of its own route.
   */
  route: string;
  /**
   * What the loaders of the page and of its cards returned, as JSON represents it; null for a skeleton and the not-found
   * page. A card that could not be loaded is missing.
   */
  loaded: { data: unknown; cards: Readonly<Record<string, unknown>> } | null;
  /** @throws Error when rendering fails */
  render(this: void): Promise<RenderedHtml>;
}

/** HTML for the two placeholders of the host's `document.html`. */
export interface RenderedHtml {
  /** Elements of the document's head, such as a title; may be empty. */
  head: string;
  /** The content of the root element. */
  body: string;
  /** The cards for which `body` keeps a place alone, for browsers to fill. */
  missing: readonly string[];
}
