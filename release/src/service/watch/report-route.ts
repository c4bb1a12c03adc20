import type { FastifyInstance } from 'fastify';
import { reportSchema, type Report } from './report';

/** Largest report, in bytes. */
const MAX_REPORT_BYTES = 16 * 1024;
/**
 * What counts from one address: visits in a minute, and one failure of each version in an hour, because at a share of 1 %
 * two failures are evidence, and one visitor alone must not take back a canary.
 */
const VISITS_PER_MINUTE = 5;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Adds the call by which browsers report failures and visits. It needs no token and answers the same in all cases, so
 * that it tells a caller nothing; `navigator.sendBeacon` sends text/plain and reads no answer.
 * @param count is told of each report that counts
 */
export function reportRoute(app: FastifyInstance, count: (report: Report) => void): void {
  const visits = new Map<string, number>();
  const failures = new Set<string>();
  const timers = [setInterval(() => visits.clear(), MINUTE_MS), setInterval(() => failures.clear(), HOUR_MS)];
  for (const timer of timers) timer.unref();
  app.addHook('onClose', (_app, done) => {
    timers.forEach(clearInterval);
    done();
  });
  app.post('/reports', { schema: { hide: true }, bodyLimit: MAX_REPORT_BYTES }, (request, reply) => {
    const report = reportSchema.safeParse(parseText(request.body));
    if (report.success && mayCount(request.ip, report.data)) count(report.data);
    return reply.code(204).send();
  });

  function mayCount(address: string, report: Report): boolean {
    if ('views' in report) {
      const before = visits.get(address) ?? 0;
      visits.set(address, before + 1);
      return before < VISITS_PER_MINUTE;
    }
    const failure = `${address} ${report.remote} ${report.version}`;
    const isNew = !failures.has(failure);
    failures.add(failure);
    return isNew;
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
