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
 * The module of a page that a remote exposes, in the shape of a React Router route module.
 * `loader` fetches what the page shows; the component reads it with `useLoaderData`. It answers what JSON can hold: a
 * release renders the page ahead, and the browser goes on with the same data.
 * A loader throws a `Response` with status 404 for something that does not exist.
 */
export interface PageModule {
  Component: ComponentType;
  loader?(this: void, args: PageLoaderArgs): Promise<unknown>;
  /** @param data what `loader` answered */
  meta(this: void, data: unknown): PageMeta;
  /** Every address that a release renders ahead, for a page whose route has parameters; without it, none. */
  listParameters?(this: void): Promise<readonly PageParameters[]>;
}
