import * as z from 'zod/mini';

/* What the release service answers to its page (release-console). Instants are UTC, ISO 8601. */

/** Entries that one answer has at the most. */
export const MOST_ENTRIES = 1000;

/** Time that one point of a figure stands for, in milliseconds: as long as a canary keeps a share at the least. */
export const FIGURE_STEP_MS = 10 * 60_000;

/** Why the service refuses a token. */
const tokenFaultSchema = z.enum(['missing', 'unknown', 'revoked', 'expired']);
export type TokenFault = z.infer<typeof tokenFaultSchema>;

/** The answer to a call that the service refuses. */
export const refusalSchema = z.object({
  /** Why, in words. */
  error: z.string(),
  /** With status 401. */
  reason: z.optional(tokenFaultSchema),
});

/** The answer to a change that was made. */
export const changedSchema = z.object({ text: z.string(), checks: z.array(z.string()) });

const growthSchema = z.object({
  /** Whether it stays at its share until it is resumed. */
  isHeld: z.boolean(),
  /** The share that follows, in percent. */
  nextShare: z.number(),
  /** Counted views at this share, and how many it needs before the next. */
  views: z.number(),
  neededViews: z.number(),
  /** When it may grow at the earliest. */
  notBefore: z.string(),
});
/** How a canary grows by itself. */
export type Growth = z.infer<typeof growthSchema>;

const liveVersionSchema = z.object({
  version: z.string(),
  /** Share of the visitors, in percent. */
  traffic: z.number(),
  role: z.enum(['default', 'canary', 'fallback']),
});
export type LiveVersion = z.infer<typeof liveVersionSchema>;

const appStatusSchema = z.object({
  app: z.string(),
  /** Whether a version can be tried on a share of the visitors. */
  canHaveCanary: z.boolean(),
  /** What visitors get of it; empty before anything is live. */
  live: z.array(liveVersionSchema),
  /** Null unless the canary grows by itself. */
  growth: z.nullable(growthSchema),
  /** The version that a rollback would give to all visitors, or null where there is none. */
  rollbackTo: z.nullable(z.string()),
});
export type AppStatus = z.infer<typeof appStatusSchema>;

/** `GET /overview`: what is live of each app, and what the caller may change. */
export const overviewSchema = z.object({
  caller: z.object({ team: z.string(), apps: z.array(z.string()), expiresAt: z.string() }),
  /** The live composition; null before the first. */
  composition: z.nullable(z.object({ id: z.number(), at: z.string() })),
  apps: z.array(appStatusSchema),
});
export type Overview = z.infer<typeof overviewSchema>;

const measureSchema = z.object({
  /** Of how many views, for failures, or of how many measurements. */
  count: z.number(),
  /** Failures in 100 counted views, or the 75th percentile of a vital; null where nothing was counted. */
  value: z.nullable(z.number()),
});
/** A figure of a version, over some time. */
export type Measure = z.infer<typeof measureSchema>;

const metricSchema = z.extend(measureSchema, {
  /** `failures`, or the name of a vital, such as `lcp`: whatever browsers report. */
  name: z.string(),
  points: z.array(z.extend(measureSchema, { at: z.string() })),
});
export type Metric = z.infer<typeof metricSchema>;

const figuresSchema = z.object({
  /** The time that the figures are of. */
  from: z.string(),
  to: z.string(),
  versions: z.array(z.object({ version: z.string(), metrics: z.array(metricSchema) })),
});
export type Figures = z.infer<typeof figuresSchema>;

const stepSchema = z.object({
  at: z.string(),
  action: z.string(),
  version: z.nullable(z.string()),
  /** Share of the visitors that it got, in percent; null where it got none. */
  traffic: z.nullable(z.number()),
  /** Who did it; null for a command on the service's machine. */
  team: z.nullable(z.string()),
  outcome: z.enum(['done', 'refused']),
  /** What the checks said; of a refusal, why at the end. */
  verdict: z.array(z.string()),
});
export type Step = z.infer<typeof stepSchema>;

/** `GET /apps/:app`: releases, figures and history of one app, each the newest first. */
export const appDetailSchema = z.object({
  releases: z.array(z.object({ version: z.string(), publishedAt: z.string() })),
  figures: figuresSchema,
  history: z.array(stepSchema),
});
export type AppDetail = z.infer<typeof appDetailSchema>;

const changeSchema = z.object({
  id: z.string(),
  at: z.string(),
  team: z.string(),
  /** Id of the token; null for the operator and for the service itself. */
  token: z.nullable(z.string()),
  from: z.string(),
  action: z.string(),
  subjects: z.array(z.string()),
  /** A change that has begun is under way, or was cut off. */
  outcome: z.enum(['begun', 'done', 'refused']),
  verdict: z.array(z.string()),
});
/** One change of the audit log. */
export type Change = z.infer<typeof changeSchema>;

/** `GET /changes`: the audit log, one entry for each change, the newest first. */
export const changesSchema = z.object({ changes: z.array(changeSchema), total: z.number() });
export type ChangeLog = z.infer<typeof changesSchema>;
