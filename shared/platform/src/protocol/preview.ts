import { PREVIEW } from './discovery';

/*
 * A preview shows one browser a published version before anyone else gets it. Its link holds a token, and the site has a
 * file under this random name while the preview lasts.
 */

/** Folder of the previews' files on the host's origin. */
export const PREVIEWS_FOLDER = 'previews';

/** What a link holds: 128 random bits. */
export const PREVIEW_TOKEN = /^[\w-]{22}$/;

/** The file of a preview, relative to the site's address. */
export const previewFile = (token: string): string => `${PREVIEWS_FOLDER}/${token}.json`;

/** The link that opens a preview. @param siteUrl without a slash at the end */
export const previewLink = (siteUrl: string, token: string): string => `${siteUrl}/?${PREVIEW}=${token}`;
