/** Where a build of the host has its Node bundle, relative to the build's folder. */
export const HOST_RENDERER_FILE = 'node/render.mjs';

/** What the host's Node bundle exports: it renders the site's documents while a release is composed. */
export interface HostRenderer {
  /** The routes of the site (SPEC §2), in the order in which they are matched. */
  routes: readonly SiteRoute[];
  /** Connects the host to what its pages need. There is one renderer at a time: a later one takes the place of it. */
  createRenderer(this: void, options: RendererOptions): Renderer;
}

export interface RendererOptions {
  /** Base address of the API, without a slash at the end. */
  apiUrl: string;
  /** Where visitors reach the site, without a slash at the end. */
  siteUrl: string;
  /** The Node bundle of each remote that has one, by name. */
  remotes: Readonly<Record<string, RemoteBundle>>;
}

/** Where a build of a remote has its Node bundle, a CommonJS module, relative to the build's folder. */
export const REMOTE_BUNDLE_FILE = 'node/modules.cjs';

/** What a remote's Node bundle exports: each module that the remote exposes, by name. */
export interface RemoteExports {
  modules: Readonly<Record<string, () => Promise<unknown>>>;
}

/**
 * A remote's Node bundle, ready to be evaluated.
 * @param require answers with the host's copy of what host and remotes share
 */
export type RemoteBundle = (require: (name: string) => unknown) => RemoteExports;

export interface Renderer {
  /**
   * The addresses at which a route has a page of its own to render: one without parameters, all that the page itself
   * lists otherwise; none where the page is for signed-in people, lists nothing, or is of a remote without a bundle.
   * @throws whatever the page throws, such as when the API does not answer
   */
  addressesOf(this: void, route: SiteRoute): Promise<readonly string[]>;
  /**
   * The element for the document's head that preloads the data of a guarded route's page; empty where the page preloads
   * nothing, or is of a remote without a bundle.
   * @throws what the remote's code throws; Error for a call that could lead elsewhere than to the API
   */
  dataPreload(this: void, route: SiteRoute): Promise<string>;
  /**
   * The element for the end of the document that renders the first view of a guarded route's page.
   * @param code as the remote's build has left it (shared/contracts/first-view)
   * @throws as `dataPreload`; Error for code that cannot stand in a document
   */
  firstView(this: void, route: SiteRoute, code: string): Promise<string>;
  /**
   * Prepares what a browser shows first at an address, always signed out.
   * @param address absolute path, such as `/courses`, or the pattern of a route
   * @param content with `page` what the page shows, with `skeleton` only what stands in for it; the not-found page, where
   *   no route matches, is there in both cases
   * @throws whatever the page's loader throws; Error for an address that leads elsewhere
   */
  prepare(this: void, address: string, content: 'page' | 'skeleton'): Promise<PreparedDocument>;
}

export interface SiteRoute {
  /** Pattern of the address, such as `/courses/:id`. */
  path: string;
  /** Remote and exposed module that answers it, such as `content/course`. */
  page: string;
  /** Whether the remote exposes a data module beside it, such as `content/course/data`. */
  hasData: boolean;
  /** Needs a stored access token (SPEC §4). */
  guarded: boolean;
}

export interface PreparedDocument {
  /** Pattern of the route that the document is for, `*` for the not-found page; browsers hydrate only their own route's. */
  route: string;
  /** What the page's loader answered, as JSON has it; null for a skeleton and the not-found page. */
  loaded: { data: unknown } | null;
  /** @throws Error when something does not render */
  render(this: void): Promise<RenderedHtml>;
}

/** HTML for two places of the host's `document.html`. */
export interface RenderedHtml {
  /** Elements for the document's head, such as a title; may be empty. */
  head: string;
  /** What the root element holds. */
  body: string;
}
