import * as z from 'zod/mini';
import { isConclusive, NO_EVIDENCE, observe } from './sequential-test';
import { comparisonSchema, describeFault, noComparison, VITALS, withOther, withOwn, type Vital } from './vital';

/** Probability that a good canary is ever taken back; each test, of failures and of each vital, has an equal part of it. */
export const FALSE_ALARM_RATE = 0.01;
const RATE_OF_EACH = FALSE_ALARM_RATE / (1 + VITALS.length);
/** Failures, each of another network, without which no canary is taken back: at a share of 1 % two would be evidence. */
const FEWEST_FAILURES = 5;
/** The canary's share of the views, at the least and the most: neither version's failures alone may be certain. */
const [LEAST, MOST] = [0.001, 0.999];

const countsSchema = z.object({ views: z.number(), failures: z.number() });

/** What is watched. */
const watchedSchema = z.object({
  app: z.string(),
  /** Version of the canary. */
  version: z.string(),
  /** Share of the visitors that the canary has now, in percent. */
  traffic: z.number(),
});

const canaryWatchSchema = z.extend(watchedSchema, {
  /** When it got this share: a UTC instant, ISO 8601. */
  since: z.string(),
  /** Whether it stays at this share until a team resumes it. */
  isHeld: z._default(z.boolean(), false),
  /** Views of the canary since then. */
  viewsSince: z.number(),
  canary: countsSchema,
  /** What happened to the default version meanwhile. */
  others: countsSchema,
  failureEvidence: z.array(z.number()),
  vitals: z.object({ lcp: comparisonSchema, inp: comparisonSchema, cls: comparisonSchema }),
});

/** What is known of a canary that grows by itself. Changed only by the functions below, each of which returns a new one. */
export type CanaryWatch = z.infer<typeof canaryWatchSchema>;

/** A view, failure or vital is of the canary or of the default version. */
export type Side = 'canary' | 'others';

export const watchCanary = (app: string, version: string, traffic: number, now: Date): CanaryWatch => ({
  app,
  version,
  traffic,
  since: now.toISOString(),
  isHeld: false,
  viewsSince: 0,
  canary: { views: 0, failures: 0 },
  others: { views: 0, failures: 0 },
  failureEvidence: [...NO_EVIDENCE],
  vitals: { lcp: noComparison(), inp: noComparison(), cls: noComparison() },
});

/** A watch as the service stores it. Of one that a service of another version stored, the evidence begins anew. */
export const storedWatchSchema = z.union([
  canaryWatchSchema,
  z.pipe(
    watchedSchema,
    z.transform(({ app, version, traffic }) => watchCanary(app, version, traffic, new Date())),
  ),
]);

/** The canary has another share of the visitors now. */
export const withTraffic = (watch: CanaryWatch, traffic: number, now: Date): CanaryWatch => ({
  ...watch,
  traffic,
  since: now.toISOString(),
  viewsSince: 0,
});

export const withView = (watch: CanaryWatch, side: Side): CanaryWatch => ({
  ...watch,
  viewsSince: watch.viewsSince + (side === 'canary' ? 1 : 0),
  [side]: { ...watch[side], views: watch[side].views + 1 },
});

/**
 * Of versions that fail equally often, the canary has that share of the failures which it has of the views. A higher
 * share is evidence against it.
 */
export const withFailure = (watch: CanaryWatch, side: Side): CanaryWatch => ({
  ...watch,
  [side]: { ...watch[side], failures: watch[side].failures + 1 },
  failureEvidence: [...observe(watch.failureEvidence, side === 'canary', shareOfViews(watch))],
});

/** @param page where it was measured: values of different pages are not compared */
export function withVital(watch: CanaryWatch, side: Side, vital: Vital, page: string, value: number): CanaryWatch {
  const before = watch.vitals[vital];
  const after = side === 'others' ? withOther(before, page, value) : withOwn(before, vital, page, value);
  return { ...watch, vitals: { ...watch.vitals, [vital]: after } };
}

/** @returns why the canary is to be taken back, or null */
export function findFault({ version, canary, others, failureEvidence, vitals }: CanaryWatch): string | null {
  if (canary.failures >= FEWEST_FAILURES && isConclusive(failureEvidence, RATE_OF_EACH)) {
    const rates = `${describe(canary)}, the default version ${describe(others)}`;
    return `${version} fails more often than the default version: it had ${rates}.`;
  }
  const worse = VITALS.find((vital) => isConclusive(vitals[vital].evidence, RATE_OF_EACH));
  return worse === undefined ? null : `${version} ${describeFault(worse, vitals[worse])}`;
}

const describe = ({ failures, views }: CanaryWatch['canary']): string =>
  `${failures} failures in ${views} counted views`;

/** The larger of what was counted and what was assigned: too high a share makes a false alarm less likely, never more. */
function shareOfViews({ canary, others, traffic }: CanaryWatch): number {
  const counted = canary.views / Math.max(1, canary.views + others.views);
  return Math.min(MOST, Math.max(LEAST, counted, traffic / 100));
}
