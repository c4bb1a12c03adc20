import * as z from 'zod';
import { VERSION } from '../../releases/release-record';

const remote = z.string().regex(/^[a-z][a-z-]{0,31}$/);
/** Remote and page, as a module that the host loads. */
const page = z.string().regex(/^[a-z][a-z-]{0,31}\/[a-z][a-z-]{0,63}$/);
const version = z.string().regex(VERSION);

/** A version failed in a browser: sent at once, once for each version and phase of a document. */
const failureSchema = z.strictObject({
  remote,
  version,
  phase: z.enum(['fetch', 'start', 'expose', 'evaluate', 'render']),
  code: z.string().max(100),
});

/** What a sampled document showed, and how fast: sent when its visitor leaves it. */
const visitSchema = z.strictObject({
  /** Pages in the order in which they showed, such as `content/course`, which names no address. */
  views: z.array(z.strictObject({ page, version })).min(1).max(100),
  /** Largest Contentful Paint of the first page in milliseconds, if the browser measured it. */
  lcp: z.number().positive().max(600_000).optional(),
});

/** A report of a browser. It says nothing about the visitor. */
export const reportSchema = z.union([failureSchema, visitSchema]);
export type Report = z.infer<typeof reportSchema>;
