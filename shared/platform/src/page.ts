import type { ComponentType } from 'react';

/** The metadata of a page for search engines, link previews and the browser's tab. */
export interface PageMeta {
  /** Without the name of the site, which the host appends. */
  title: string;
  description: string;
  /** Excludes the page from search engines. */
  noindex?: boolean;
  /** The picture of link previews; by default the site's. */
  image?: SharedImage;
  /** For an article: the times of its publication and last change, as UTC instants in ISO 8601. */
  article?: { publishedAt: string; updatedAt: string };
  /** The RSS feed of pages of this kind. */
  feed?: { path: string; title: string };
  /**
   * Describes the content of the page by schema.org types. It contains only what the page shows.
   * @param at makes an absolute address of a path of the site
   */
  structuredData?(this: void, at: (path: string) => string): readonly StructuredData[];
}

/** A PNG of `SHARE_IMAGE_SIZE`. */
export interface SharedImage {
  /** Path on the site's origin. */
  path: string;
  /** The text alternative. */
  alt: string;
}

/** A schema.org item, such as a `Course`. Search engines document its required properties. */
export interface StructuredData {
  '@type': string;
  readonly [property: string]: unknown;
}

/** The arguments of a page's loader. */
export interface PageLoaderArgs {
  /** The request for the page. Its signal aborts when the data is no longer needed. */
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
}

/**
 * Loads the data of a page, as a React Router loader. Returns data that JSON can represent, because a release
 * prerenders the page and the browser hydrates it with the same data. Throws a `Response` with status 404 for a page
 * that does not exist.
 */
export type PageLoader = (args: PageLoaderArgs) => Promise<unknown>;

/**
 * Changes something in the API for the page, such as sending its form. Its error reaches the component as an outcome (`useAction`),
 * and never takes the place of the page. A thrown redirect navigates.
 * @param input what the component submits: values that JSON can represent
 */
export type PageAction<Input = never> = (input: Input, args: PageLoaderArgs) => Promise<unknown>;

/** What came of an action. */
export type ActionOutcome<Result = unknown> = { done: Result } | { error: unknown };

/** The data type of a loader: `LoaderData<typeof loader>`. */
export type LoaderData<Loader extends PageLoader> = Awaited<ReturnType<Loader>>;

/** The route parameters of one address, such as `{ id: 'foundations' }`. */
export type PageParameters = Readonly<Record<string, string>>;

/**
 * `src/pages/<name>/page` of a remote, the only module that a browser needs to hydrate a prerendered page. The
 * component reads the page's data with `useLoaderData`.
 */
export interface PageModule<Data = unknown> {
  Component: ComponentType;
  /** @param data the data of the page's loader; null for a page without a loader */
  meta: (data: Data) => PageMeta;
  /**
   * What the page shows whatever its data is. A document whose page the browser renders, such as that of a guarded page,
   * shows it at once, before any code.
   */
  opening?: PageOpening;
}

export interface PageOpening {
  /** The title at the page's address without a query, as in `PageMeta`. */
  title: string;
  /** Shown by link previews, with the title, for every address of a page that people share though its document has no data. */
  description?: string;
  /** The header, with the page's h1: elements without links, since no router surrounds them. The page begins with it. */
  Header?: ComponentType;
}

/**
 * `src/pages/<name>/data` of a remote, for a page that calls the API. It is a module of its own, because hydrating a
 * prerendered page does not need it.
 */
export interface PageDataModule {
  /** A page without one has no data. */
  loader?: PageLoader;
  /** By name, for `useAction`. A guarded page loads its data again after each that succeeds. */
  actions?: Readonly<Record<string, PageAction>>;
  /**
   * Paths of the GETs with which `loader` begins at the page's address without a query; no parameters. The document
   * of a guarded page preloads them while the page's code loads.
   */
  preloads?: readonly `/${string}/`[];
  /** Lists the addresses to prerender, for a page whose route has parameters. Without it, none are prerendered. */
  listParameters?: () => Promise<readonly PageParameters[]>;
}
