/** A mistake in a text. `inFile` adds the name of the file. */
export class ContentError extends Error {}

/** Why the content cannot be published, by file. */
export class InvalidContent extends Error {}
