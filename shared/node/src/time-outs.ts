import type { Server } from 'node:http';

/** How long the clients of a Fastify server may take, in milliseconds: none holds a connection by being slow. */
export const TIME_OUTS = {
  /** For a whole request: a build, or the file of a proof on a weak line. Silence ends it sooner. */
  requestTimeout: 10 * 60_000,
  /** Between two movements on a connection. A statement of the database takes 15 s at most. */
  connectionTimeout: 20_000,
  /** Between an answer and the next request. */
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 1000 },
  forceCloseConnections: 'idle',
} as const;

/** How long requests under way may take while a server ends, and how often it closes connections without one. */
const [END_MS, IDLE_MS] = [5000, 100];

/** Ends a server. Connections with a request under way end with its answer, or are cut. */
export async function endServer(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), END_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
  clearTimeout(deadline);
}
