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

/** What a page's loader is given: the address as a request, and what its parameters are. */
export interface PageLoaderArgs {
  /** Its signal aborts when nobody waits for the data any more. */
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
}

/** What the parameters of a page's route are at one address, such as `{ id: 'foundations' }`. */
export type PageParameters = Readonly<Record<string, string>>;

/**
 * The module of a page that a remote exposes, with all that a browser needs to take over HTML which is there already.
 * The component reads what the page's data module has fetched with `useLoaderData`.
 */
export interface PageModule {
  Component: ComponentType;
  /** @param data what the loader of the page's data module answered; null without one */
  meta(this: void, data: unknown): PageMeta;
}

/**
 * The module that fetches what a page shows, exposed beside the page's own under the same name and `.data`: a page that
 * was rendered ahead needs it only when it is to show something else. A page that shows the same always has none.
 */
export interface PageDataModule {
  /**
   * In the shape of a React Router route's loader. It answers what JSON can hold: a release renders the page ahead, and
   * the browser goes on with the same data. It throws a `Response` with status 404 for something that does not exist.
   */
  loader(this: void, args: PageLoaderArgs): Promise<unknown>;
  /**
   * Paths of the calls with which `loader` begins at the page's address without a query: GETs without parameters. The
   * document of a guarded page sends them as soon as it is there, while the page's code is still on its way.
   */
  firstCalls?: readonly `/${string}/`[];
  /** Every address that a release renders ahead, for a page whose route has parameters; without it, none. */
  listParameters?(this: void): Promise<readonly PageParameters[]>;
}
