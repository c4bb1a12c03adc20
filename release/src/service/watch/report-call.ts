import type { FastifyInstance } from 'fastify';
import { networkOf } from '@hidden-order/node/network-of';
import { reportSchema, type Report } from './report';

/** Largest report, in bytes. */
const MAX_REPORT_BYTES = 4 * 1024;

/**
 * Adds the call by which browsers report visits and failures. It needs no token and answers the same in all cases, so
 * that it tells a caller nothing; browsers send text/plain and read no answer.
 * @param count is told of each report, and of the network that it came from
 */
export function reportCall(app: FastifyInstance, count: (report: Report, network: string) => void): void {
  app.post('/reports', { bodyLimit: MAX_REPORT_BYTES }, (request, reply) => {
    const report = reportSchema.safeParse(parseText(request.body));
    if (report.success) count(report.data, networkOf(request.ip));
    return reply.code(204).send();
  });
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
