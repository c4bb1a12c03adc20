/** The global name of an app's federation container and of its chunks. */
export const containerName = (app: string): string => `hidden_order_${app.replaceAll('-', '_')}`;

/** How long a script or stylesheet of an app may take to load before it counts as unreachable, in milliseconds. */
export const LOAD_TIMEOUT_MS = 10_000;
