import type { FastifyInstance } from 'fastify';
import { reportSchema, type Report } from './report';

/** Largest report, in bytes. */
const MAX_REPORT_BYTES = 16 * 1024;
/**
 * What counts from one address: visits in a minute, and in an hour one failure of each version and the vitals of one
 * visit. One visitor alone must not take back a canary: at a share of 1 % two failures are evidence, and all visits on one
 * slow device are slow.
 */
const VISITS_PER_MINUTE = 5;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Adds the call by which browsers report failures and visits. It needs no token and answers the same in all cases, so
 * that it tells a caller nothing; browsers send text/plain and read no answer.
 * @param count is told of each report that counts
 */
export function reportRoute(app: FastifyInstance, count: (report: Report) => void): void {
  const visits = new Map<string, number>();
  const heard = new Set<string>();
  const timers = [setInterval(() => visits.clear(), MINUTE_MS), setInterval(() => heard.clear(), HOUR_MS)];
  for (const timer of timers) timer.unref();
  app.addHook('onClose', (_app, done) => {
    timers.forEach(clearInterval);
    done();
  });
  app.post('/reports', { schema: { hide: true }, bodyLimit: MAX_REPORT_BYTES }, (request, reply) => {
    const report = reportSchema.safeParse(parseText(request.body));
    const counted = report.success ? whatCounts(request.ip, report.data) : null;
    if (counted !== null) count(counted);
    return reply.code(204).send();
  });

  function whatCounts(address: string, report: Report): Report | null {
    if (!('views' in report)) return isNew(`${address} ${report.remote} ${report.version}`) ? report : null;
    const before = visits.get(address) ?? 0;
    visits.set(address, before + 1);
    if (before >= VISITS_PER_MINUTE) return null;
    return isNew(address) ? report : { ...report, vitals: {} };
  }

  /** Whether this was not heard within the hour. */
  function isNew(what: string): boolean {
    const size = heard.size;
    return heard.add(what).size > size;
  }
}

/** @returns null for a text that is not valid JSON */
function parseText(body: unknown): unknown {
  if (typeof body !== 'string') return null;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
