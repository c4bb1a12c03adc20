/** The remote of a module that it exposes, such as `content` of `content/courses`. */
export const remoteOf = (id: string): string => id.slice(0, id.indexOf('/'));

/** The module's own name, such as `courses` of `content/courses`. */
export const moduleOf = (id: string): string => id.slice(id.indexOf('/') + 1);
