/** What is wrong inside one content file; the loader adds which file it is. */
export class ContentError extends Error {}
