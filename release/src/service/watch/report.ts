import type { FastifyInstance } from 'fastify';
import { networkOf } from '@hidden-order/node/network-of';
import * as z from 'zod';
import { VERSION } from '../../site/releases/release-record';
import { COUNTED_BITS } from './judge';

/** Apps of a document that one report names, and calls of its stack that count, at most. */
const [MOST_APPS, MOST_CALLS] = [20, 5];

const app = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
/** App, script and place in it, such as `content/remoteEntry.js:1:340`; no part of the path begins with a dot. */
export const CALL = /^([a-z][a-z0-9-]{0,39})\/((?:\w[\w.~-]*\/)*\w[\w.~-]*):(\d{1,7}):(\d{1,7})$/;

/** A document uses these versions, by app: sent once for each of them. */
const visitSchema = z.strictObject({
  visits: z
    .array(z.strictObject({ app, version: z.string().regex(VERSION) }))
    .min(1)
    .max(MOST_APPS),
});

/** A version failed in a browser: sent at once, once for each version and phase of a document. */
const failureSchema = z.strictObject({
  app,
  version: z.string().regex(VERSION),
  phase: z.enum(['load', 'render', 'uncaught']),
  /** Only what a name may have: it is shown to teams, and anyone can send it. */
  code: z
    .string()
    .max(100)
    .transform((code) => code.replaceAll(/[^\w-]/g, '')),
  stack: z.array(z.string()).transform((calls) => calls.filter((call) => CALL.test(call)).slice(0, MOST_CALLS)),
  /** That of the document; the pages of a developer have none. */
  composition: z.int().optional(),
  /** Address of a public page, otherwise its route: neither names a person. */
  page: z.string().regex(/^[/*][\w./:*~-]{0,199}$/),
  /** Of each app, the version that the document uses. */
  versions: z.record(app, z.string().regex(VERSION)).refine((versions) => Object.keys(versions).length <= MOST_APPS),
});

/** A report of a browser. Nothing of it is about the visitor. */
export const reportSchema = z.union([visitSchema, failureSchema]);
export type Report = z.infer<typeof reportSchema>;
export type FailureReport = z.infer<typeof failureSchema>;

/** Where a report came from. */
export interface Sender {
  network: string;
  /** Engine and major version, such as `Gecko 128`. */
  browser: string;
}

/** The engines by what browsers call themselves: Chromium's names Safari too, and what iPhones have is WebKit by any name. */
const ENGINES = [
  [/Firefox\/(\d+)/, 'Gecko'],
  [/Chrome\/(\d+)/, 'Blink'],
  [/Version\/(\d+)[^]*Safari|CPU (?:iPhone )?OS (\d+)/, 'WebKit'],
] as const;

/** All that is kept of what a browser calls itself. */
export function browserOf(userAgent = ''): string {
  for (const [pattern, engine] of ENGINES) {
    const found = pattern.exec(userAgent);
    if (found !== null) return `${engine} ${found[1] ?? found[2]}`;
  }
  return 'another engine';
}

/** Largest report, in bytes. */
const MAX_REPORT_BYTES = 4 * 1024;

/**
 * Adds the call by which browsers report visits and failures. It needs no token and answers the same in all cases, so
 * that it tells a caller nothing; browsers send text/plain and read no answer.
 * @param siteUrl whose pages alone report
 * @param count is told of each report, and where it came from
 */
export function reportCall(app: FastifyInstance, siteUrl: string, count: (report: Report, from: Sender) => void): void {
  const { origin } = new URL(siteUrl);
  app.post('/reports', { bodyLimit: MAX_REPORT_BYTES }, (request, reply) => {
    const report = reportSchema.safeParse(parseText(request.body));
    const network = networkOf(request.ip, COUNTED_BITS);
    if (report.success && request.headers.origin === origin)
      count(report.data, { network, browser: browserOf(request.headers['user-agent']) });
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
