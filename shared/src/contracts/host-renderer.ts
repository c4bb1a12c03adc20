/** Where a build of the host has its Node bundle, relative to the build's folder. */
export const HOST_RENDERER_FILE = 'node/render.mjs';

/** What the host's Node bundle exports: it renders the site's documents while a release is composed. */
export interface HostRenderer {
  /** The routes of the site (SPEC §2), in the order in which they are matched. */
  routes: readonly SiteRoute[];
  /**
   * Renders what a browser shows first at an address: the shell around the page's skeleton, or the not-found page where
   * no route matches. Always signed out. Documents of one route are all alike, so a route's `path` will do as address.
   * @param address absolute path, such as `/courses` or `/courses/:id`
   * @throws Error when something does not render
   */
  renderDocument(this: void, address: string): Promise<RenderedDocument>;
}

export interface SiteRoute {
  /** Pattern of the address, such as `/courses/:id`. */
  path: string;
  /** Remote and exposed module that answers it, such as `content/course`. */
  page: string;
  /** Needs a stored access token (SPEC §4). */
  guarded: boolean;
}

/** HTML for the three places of the host's `document.html`. */
export interface RenderedDocument {
  /** Pattern of the route that was rendered, `*` for the not-found page; a browser hydrates only what is for its route. */
  route: string;
  /** Elements for the document's head, such as a title; may be empty. */
  head: string;
  /** What the root element holds. */
  body: string;
}
