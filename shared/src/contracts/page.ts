import type { ComponentType } from 'react';

/** What a page tells search engines and the browser's tab about itself. */
export interface PageMeta {
  /** Without the site's name; the host adds that. */
  title: string;
  description: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** The picture that is shown where somebody shares the page; without it, the site's. */
  image?: SharedImage;
  /** For a page that is a text with an author: when it came out and last changed, as UTC instants in ISO 8601. */
  article?: { publishedAt: string; updatedAt: string };
  /** A feed in RSS that tells what is new on pages like this one. */
  feed?: { path: string; title: string };
  /**
   * What the page is about, in the words of schema.org: only what the page shows too.
   * @param at makes an absolute address of a path of the site, as search engines want them
   */
  structuredData?(this: void, at: (path: string) => string): readonly StructuredData[];
}

/** A picture in PNG, of the size that `SHARE_IMAGE_SIZE` says. */
export interface SharedImage {
  /** Path on the site's origin. */
  path: string;
  /** Says in words what it shows. */
  alt: string;
}

/** A thing of schema.org, such as a `Course`; what it needs is documented by the search engines that read it. */
export interface StructuredData {
  '@type': string;
  readonly [property: string]: unknown;
}

/** What a page's loader is given. */
export interface PageLoaderArgs {
  /** The address. Its signal aborts when the data is no longer needed. */
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
}

/**
 * Loads what a page shows, in the shape of a React Router loader. Returns what JSON can hold: a release prerenders the
 * page, and the browser hydrates it with the same data. Throws a `Response` with status 404 for what does not exist.
 */
export type PageLoader = (args: PageLoaderArgs) => Promise<unknown>;

/** What a loader returns, such as `LoaderData<typeof loader>`. */
export type LoaderData<Loader extends PageLoader> = Awaited<ReturnType<Loader>>;

/** What the parameters of a page's route are at one address, such as `{ id: 'foundations' }`. */
export type PageParameters = Readonly<Record<string, string>>;

/**
 * `src/pages/<name>/page` of a remote: all that a browser needs to hydrate a prerendered page.
 * The component reads the page's data with `useLoaderData`.
 */
export interface PageModule<Data = unknown> {
  Component: ComponentType;
  /** @param data what the page's loader returned; null for a page without one */
  meta: (data: Data) => PageMeta;
}

/**
 * `src/pages/<name>/data` of a remote, for a page that loads something. It is a module of its own because a prerendered
 * page needs it only when it is to show something else.
 */
export interface PageDataModule {
  loader: PageLoader;
  /**
   * Paths of the calls with which `loader` begins at the page's address without a query: GETs without parameters. The
   * document of a guarded page preloads them while the page's code is still on its way.
   */
  preloads?: readonly `/${string}/`[];
  /** Every address to prerender, for a page whose route has parameters; without it, none. */
  listParameters?: () => Promise<readonly PageParameters[]>;
}
