/**
 * A random id, as hard to guess as a UUID. Browsers have `crypto.randomUUID` only on pages that come by HTTPS or from
 * localhost, and a test within a network has neither.
 */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
