/** How long clients may take, in milliseconds: no client holds a connection by sending or reading slowly. */
export const TIME_OUTS = {
  /** For a whole request. */
  requestTimeout: 30_000,
  /** Between two movements on a connection. A statement of the database takes 15 s at most. */
  connectionTimeout: 20_000,
  /** Between an answer and the next request. */
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 1000 },
  forceCloseConnections: 'idle',
} as const;
