/** How long a script or stylesheet of an app may take to load before it counts as unreachable, in milliseconds. */
export const LOAD_TIMEOUT_MS = 10_000;
