/** A mistake in a content file; the loader adds the file's name. */
export class ContentError extends Error {}
