import type { FastifyInstance } from 'fastify';
import { networkOf } from 'shared/build/network-of';
import { reportSchema, type Report } from './report';

/** Largest report, in bytes. */
const MAX_REPORT_BYTES = 16 * 1024;
/**
 * What counts from one network: visits in a minute, and in a day one failure of each version and the vitals of one visit.
 * One visitor alone must not take back a canary, and all visits on one slow device are slow.
 */
const VISITS_PER_MINUTE = 5;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** What is remembered at most of either; reports of further networks count for nothing until it is forgotten. */
const MOST_REMEMBERED = 100_000;

/**
 * Adds the call by which browsers report failures and visits. It needs no token and answers the same in all cases, so
 * that it tells a caller nothing; browsers send text/plain and read no answer.
 * @param knows whether a report is of versions and pages that visitors get; others count for nothing
 * @param count is told of each report that counts
 */
export function reportRoute(
  app: FastifyInstance,
  knows: (report: Report) => boolean,
  count: (report: Report) => void,
): void {
  const visits = new Map<string, number>();
  const heard = new Set<string>();
  const timers = [setInterval(() => visits.clear(), MINUTE_MS), setInterval(() => heard.clear(), DAY_MS)];
  for (const timer of timers) timer.unref();
  app.addHook('onClose', (_app, done) => {
    timers.forEach(clearInterval);
    done();
  });
  app.post('/reports', { schema: { hide: true }, bodyLimit: MAX_REPORT_BYTES }, (request, reply) => {
    const report = reportSchema.safeParse(parseText(request.body));
    const isKnown = report.success && knows(report.data);
    const counted = isKnown ? whatCounts(networkOf(request.ip), report.data) : null;
    if (counted !== null) count(counted);
    return reply.code(204).send();
  });

  function whatCounts(network: string, report: Report): Report | null {
    if (!('views' in report)) return isNew(`${network} ${report.remote} ${report.version}`) ? report : null;
    const before = visits.get(network) ?? 0;
    if (before >= VISITS_PER_MINUTE || visits.size >= MOST_REMEMBERED) return null;
    visits.set(network, before + 1);
    return isNew(network) ? report : { ...report, vitals: {} };
  }

  /** Whether this was not heard within the day. */
  function isNew(what: string): boolean {
    const { size } = heard;
    if (size >= MOST_REMEMBERED) return false;
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
