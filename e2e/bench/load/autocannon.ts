import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const PROGRAM = fileURLToPath(import.meta.resolve('autocannon'));

const resultSchema = z.object({
  duration: z.number(),
  '2xx': z.number(),
  non2xx: z.number(),
  /** Time-outs, after ten seconds, among them. */
  errors: z.number(),
  latency: z.object({ p99: z.number() }),
  statusCodeStats: z.record(z.string(), z.object({ count: z.number() })),
});

/** What some seconds of requests, each connection's one after another, were answered. */
export interface Answered {
  perSecond: number;
  /** In milliseconds. */
  p99: number;
  /** Refused with 503. */
  refused: number;
  /** Neither answered nor refused: time-outs, broken connections, other statuses. */
  failed: number;
}

/** Loads an address with autocannon's own command. */
export async function load(
  url: string,
  { seconds, connections = 20, bearer }: { seconds: number; connections?: number; bearer?: string | undefined },
): Promise<Answered> {
  const args = ['--json', '--excludeErrorStats', '-d', String(seconds), '-c', String(connections)];
  const headers = bearer === undefined ? [] : ['-H', `authorization=${bearer}`];
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...args, ...headers, url]);
  const { duration, non2xx, errors, latency, statusCodeStats, ...rest } = resultSchema.parse(JSON.parse(stdout));
  const refused = statusCodeStats['503']?.count ?? 0;
  return { perSecond: rest['2xx'] / duration, p99: latency.p99, refused, failed: errors + non2xx - refused };
}
