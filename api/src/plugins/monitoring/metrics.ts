import { isNull } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../database/database';
import type { Logger } from '../log';
import { mails } from '../mail/tables';
import { TIME_OUTS } from '@hidden-order/node/time-outs';

/** The metrics of one API process, in Prometheus' format. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
}

/** Metrics of the process, its requests, its connections to PostgreSQL, and the mails that wait in the database. */
export function createMetrics({ db, connections }: OpenDatabase, log: Logger): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by the pattern of its route',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const ofRegistry = { registers: [registry] };
  if (connections) {
    new Gauge({
      ...ofRegistry,
      name: 'database_connections',
      help: 'Connections of the pool that are in use and idle, and requests that wait for one',
      labelNames: ['state'],
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
      },
    });
  }
  new Gauge({
    ...ofRegistry,
    name: 'outbox_mails_waiting',
    help: 'Mails that are stored and not yet sent; NaN while the database does not answer',
    async collect() {
      const waiting = db.$count(mails, isNull(mails.failedAt)).catch((error: unknown) => {
        log.warn({ err: error }, 'the mails that wait cannot be counted');
        return NaN;
      });
      this.set(await waiting);
    },
  });
  return { registry, requests };
}

/** Counts and times every answer. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    requests.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000);
  });
}

/**
 * Answers `GET /metrics` on a port of its own, for programs on this machine: no proxy leads visitors there.
 * @returns stops it
 */
export async function serveMetrics({ registry }: Metrics, port: number): Promise<() => Promise<void>> {
  const server = Fastify({ ...TIME_OUTS, forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  await server.listen({ port, host: '127.0.0.1' });
  return () => server.close();
}
