import { PREVIEW } from './discovery';

/*
 * A preview shows one browser a published version before anyone else gets it. Its link holds a token, and the site has a
 * file under the token's name while the preview lasts.
 */

/** Folder of the previews' files on the host's origin. */
export const PREVIEWS_FOLDER = 'previews';

/** App, version, end in seconds since 1970, and the site's signature of these three. */
const TOKEN = /^([a-z][a-z0-9-]*)@([0-9A-Za-z][0-9A-Za-z.+-]*)~(\d{1,12})~[\w-]{43}$/;

/** What a token says it is for. */
export interface PreviewClaim {
  app: string;
  version: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** @returns null for what is no token; whether the site has signed it, only its file says */
export function readToken(token: string): PreviewClaim | null {
  const [, app, version, seconds] = TOKEN.exec(token) ?? [];
  return app === undefined || version === undefined ? null : { app, version, expiresAt: Number(seconds) * 1000 };
}

/** The file of a preview, relative to the site's address. */
export const previewFile = (token: string): string => `${PREVIEWS_FOLDER}/${token}.json`;

/** The link that opens a preview. @param siteUrl without a slash at the end */
export const previewLink = (siteUrl: string, token: string): string =>
  `${siteUrl}/?${PREVIEW}=${token.replaceAll('+', '%2B')}`;
