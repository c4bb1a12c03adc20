import { body, endpoint } from '@hidden-order/api-shapes/endpoint';
import * as z from 'zod/mini';

/* What the release service answers to its page (release-console). Instants are UTC, ISO 8601. */

/** The answer to a change that was made. */
const changedSchema = z.object({ text: z.string(), checks: z.array(z.string()) });

const growthSchema = z.object({
  /** The share that follows, in percent. */
  nextShare: z.number(),
  /** Visits at this share, each of another network, and how many it needs before the next. */
  visits: z.number(),
  neededVisits: z.number(),
  /** When it may grow at the earliest. */
  notBefore: z.string(),
});
/** How a canary grows by itself. */
export type Growth = z.infer<typeof growthSchema>;

const liveVersionSchema = z.object({
  version: z.string(),
  /** Share of the visitors in percent. */
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

/** What a browser had when something failed: by this it can be opened again. */
export const seenSchema = z.object({
  /** Null where a report names none that had the version. */
  composition: z.nullable(z.number()),
  /** Address of a public page; otherwise its route. */
  page: z.string(),
  /** All versions that it used, each `<app>@<version>`. */
  versions: z.array(z.string()),
});
export type Seen = z.infer<typeof seenSchema>;

const failureSchema = z.object({
  version: z.string(),
  /** How far the version came, such as `render`. */
  phase: z.string(),
  code: z.string(),
  /** In how many visits it was the first failure. */
  visits: z.number(),
  /** The first composition that had it. */
  first: seenSchema,
  /** Engines with their major versions, such as `Gecko 128`. */
  browsers: z.array(z.string()),
  /** Where it was thrown, and what had called that: places in the source where the release has a map. */
  stack: z.array(z.string()),
});

const tallySchema = z.object({
  /** Since when the visits are counted. */
  since: z.string(),
  versions: z.array(
    z.object({
      version: z.string(),
      /** Each of another network. */
      visits: z.number(),
      failing: z.number(),
    }),
  ),
  /** The first different ones of each version, the oldest compositions first. */
  failures: z.array(failureSchema),
});
/** What browsers have reported of the live versions of an app. */
export type TallyReport = z.infer<typeof tallySchema>;
export type Failure = z.infer<typeof failureSchema>;

/** `GET /apps/:app`: the newest releases and the previews of one app, what was reported of it, and what a rollback would bring back. */
export const appDetailSchema = z.object({
  releases: z.array(z.object({ version: z.string(), publishedAt: z.string() })),
  /** Its previews that go on. */
  previews: z.array(z.object({ version: z.string(), expiresAt: z.string() })),
  tally: tallySchema,
  /** Its last canary, where that was taken back by the service, and what failed first. */
  takenBack: z.nullable(z.object({ at: z.string(), reason: z.string(), failed: z.nullable(seenSchema) })),
  /** The version that a rollback would give to all visitors, or null where there is none. */
  rollbackTo: z.nullable(z.string()),
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
  /** What the checks said; of a refusal, why at the end. */
  verdict: z.array(z.string()),
  /** Why the service made the change by itself. */
  reason: z.optional(z.string()),
});
/** One change of the audit log. */
export type Change = z.infer<typeof changeSchema>;

/** `GET /audit`: a page of the audit log, one entry for each change, the newest first. */
export const auditSchema = z.object({ data: z.array(changeSchema) });

/** What the console does. */
export const promoteReleases = endpoint('POST /promotions', changedSchema, body<{ releases: string[] }>);
export const beginCanary = endpoint('POST /canaries', changedSchema, body<{ release: string }>);
export const rollBack = endpoint('POST /rollbacks', changedSchema, body<{ app: string; to: string }>);
export const openComposition = endpoint(
  'POST /opened',
  z.object({ data: z.object({ url: z.string() }) }),
  body<{ composition: string; versions: string[] }>,
);
export const endPreviews = endpoint('POST /previews/end', changedSchema, body<{ release: string }>);
/** What it reads. */
export const readOverview = endpoint('GET /overview', overviewSchema);
export const readApp = endpoint('GET /apps/:app', appDetailSchema);
export const readAudit = endpoint('GET /audit', auditSchema);
