import { HASHED_FILE, PREVIEW } from '@hidden-order/platform/protocol/discovery';
import { PREVIEWS_FOLDER } from '@hidden-order/platform/protocol/preview';

/*
 * How the site's origins answer: `serve-app.ts` answers by this table, and `nginx/site-conf.ts` writes it down for nginx.
 * e2e/full/own-site/nginx.e2e.ts asks both the same.
 */

type Headers = Readonly<Record<string, string>>;

/** Headers of files under hashed names: browsers keep them for ever, and the pages of every origin may read them, and their size. */
export const hashedHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Timing-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Headers of hashed files of apps that have no origin of their own: a drawing among them that is opened as a page runs nothing,
 * and is not of the host's origin.
 */
export const guestHeaders: Headers = { ...hashedHeaders, 'Content-Security-Policy': 'sandbox' };

/** Headers of a missing file. The next release may add it, so no cache may keep the answer. */
export const missingHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Headers of everything else on the host's origin: browsers ask for it again each time, since a promotion replaces it. Besides the
 * policy within each page, the headers forbid guessing types, frames around the site, telling other sites its paths or
 * logging servers the page before, and device features that the site does not use.
 */
export const pageHeaders: Headers = {
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Headers of pages that a preview's link opens, and of the previews' files: no cache and no search engine keeps them. */
export const previewHeaders: Headers = {
  ...pageHeaders,
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** What a request asks for, as it is written, where it is about a preview. */
export const ABOUT_PREVIEW = new RegExp(`^/${PREVIEWS_FOLDER}/|[?&]${PREVIEW}=`);

/** Kinds of paths, each by its pattern. */
export const PATHS = {
  /** Files under hashed names. */
  hashed: HASHED_FILE,
  /** Those of apps that have no origin of their own (`site/configuration.ts`), beneath the site's folder. */
  guest: new RegExp(`^/origins/[a-z0-9-]+/.*${HASHED_FILE.source}`),
  /**
   * Not addresses of the host's origin, though files may have them: hidden files, pages by the names of their files,
   * compressed copies; and characters that would mean something else in a redirect.
   */
  noAddress: /\/\.|[\\?\r\n]|\.(html|br|gz)$|^\/(index|404)$/,
  /** Files of previews, which lie beside the compositions. */
  preview: new RegExp(`^/${PREVIEWS_FOLDER}/[\\w-]+\\.json$`),
  /** Files that pages load. A missing one is not a page, and its answer is not HTML, which browsers would run or show. */
  pagePart: /\.(m?js|css|json|map|wasm|woff2|png|svg|ico|webmanifest)$/,
} as const;

/**
 * Paths as they are written in a request that are written in more than one way: with a doubled slash, or with letters, digits
 * and slashes encoded. They lead to the plain address of the page, since the routes in the browser know no other.
 */
export const UNCLEAN = /\/\/|%(2[d-f]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;
