import { isNull, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../database/database';
import { jobs } from '../jobs/tables';
import type { Logger } from '../log';
import { mails } from '../mail/tables';
import { TIME_OUTS } from '@hidden-order/node/time-outs';

/** The metrics of one API process, in Prometheus' format. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
}

/** Metrics of the process, its requests, its connections to PostgreSQL, the mails that wait in the database, and the jobs that were set aside. */
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
  const countRows = (name: string, help: string, table: PgTable, where: SQL) =>
    new Gauge({
      ...ofRegistry,
      name,
      help: `${help}; NaN while the database does not answer`,
      async collect() {
        const rows = db.$count(table, where).catch((error: unknown) => {
          log.warn({ err: error, metric: name }, 'a metric cannot be counted');
          return NaN;
        });
        this.set(await rows);
      },
    });
  countRows('outbox_mails_waiting', 'Mails that are stored and not yet sent', mails, isNull(mails.failedAt));
  countRows('jobs_set_aside', 'Jobs that no process runs, because they ended several', jobs, isNull(jobs.dueAt));
  return { registry, requests };
}

/** Counts and times every answer. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    requests.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000);
    done();
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
