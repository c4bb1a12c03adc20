import * as z from 'zod/mini';

/** An answer of which pages read nothing: a provider of accounts may answer more, or otherwise. */
export const unread = z.unknown();
/** That something is done. */
export const done = z.object({});
/** A file. */
export const file = z.instanceof(Blob);
