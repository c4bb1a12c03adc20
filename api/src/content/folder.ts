import { fileURLToPath } from 'node:url';

/** Where the academy's texts are. */
export const CONTENT_FOLDER = fileURLToPath(new URL('../../content', import.meta.url));
