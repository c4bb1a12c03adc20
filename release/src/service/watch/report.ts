import * as z from 'zod';
import { VERSION } from '../../releases/release-record';
import { VITALS } from './vital';

/** Views that one report names at most. */
const MAX_VIEWS = 100;

const remote = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
/** Remote and page, as a module that the host loads. */
const page = z.string().regex(/^[a-z][a-z0-9-]{0,39}\/[a-z][a-z0-9-]{0,99}$/);
const version = z.string().regex(VERSION);

/** A version failed in a browser: sent at once, once for each version and phase of a document. */
const failureSchema = z.strictObject({
  remote,
  version,
  phase: z.enum(['fetch', 'start', 'expose', 'evaluate', 'render']),
  code: z.string().max(100),
});

/** A vital of a document, with the place of the view on which it was measured. */
const measuredSchema = z.strictObject({
  view: z
    .int()
    .min(0)
    .max(MAX_VIEWS - 1),
  value: z.number().min(0).max(600_000),
});

/** What a sampled document showed, and how well: sent when its visitor leaves it. */
const visitSchema = z.strictObject({
  /** Pages in the order in which they showed, such as `content/course`, which names no address. */
  views: z.array(z.strictObject({ page, version })).min(1).max(MAX_VIEWS),
  /** Those that the browser measured; one value of each, since those of one visit depend on each other. */
  vitals: z.partialRecord(z.enum(VITALS), measuredSchema),
});

/** A report of a browser. It says nothing about the visitor. */
export const reportSchema = z.union([failureSchema, visitSchema]);
export type Report = z.infer<typeof reportSchema>;

/** The vitals of a visit, each with the page and the version on which it was measured. */
export const measuredIn = ({ views, vitals }: z.infer<typeof visitSchema>) =>
  VITALS.flatMap((vital) => {
    const measured = vitals[vital];
    const view = measured === undefined ? undefined : views[measured.view];
    return measured === undefined || view === undefined ? [] : [{ vital, ...view, value: measured.value }];
  });
