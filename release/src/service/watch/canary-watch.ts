import * as z from 'zod/mini';
import { isConclusive, NO_EVIDENCE, observe } from './sequential-test';

/** Probability that a good canary is ever taken back; each of the two tests has half of it. */
export const FALSE_ALARM_RATE = 0.01;
/** A canary's LCP may be so many times the default version's. */
const TOLERATED_SLOWNESS = 1.05;
/** LCPs of the default version that wait for one of the canary, at most, for each page. */
const WAITING = 200;
/** The canary's share of the views, at the least and the most: neither version's failures alone may be certain. */
const [LEAST, MOST] = [0.001, 0.999];

const countsSchema = z.object({ views: z.number(), failures: z.number() });

export const canaryWatchSchema = z.object({
  app: z.string(),
  /** Version of the canary. */
  version: z.string(),
  /** Share of the visitors that the canary has now, in percent. */
  traffic: z.number(),
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
  slownessEvidence: z.array(z.number()),
  /** LCPs of the default version in milliseconds, by page, that wait for one of the canary. */
  waiting: z.record(z.string(), z.array(z.number())),
});

/** What is known of a canary that grows by itself. Changed only by the functions below, each of which returns a new one. */
export type CanaryWatch = z.infer<typeof canaryWatchSchema>;

/** A view, failure or LCP is of the canary or of the default version. */
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
  slownessEvidence: [...NO_EVIDENCE],
  waiting: {},
});

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

/**
 * Each LCP of the canary is compared with one of the default version on the same page. Of equally fast versions either
 * is the slower one as often as the other.
 * @param lcp in milliseconds
 */
export function withLcp(watch: CanaryWatch, side: Side, page: string, lcp: number): CanaryWatch {
  const [other, ...rest] = watch.waiting[page] ?? [];
  if (side === 'others') {
    const waiting = [...(watch.waiting[page] ?? []), lcp].slice(-WAITING);
    return { ...watch, waiting: { ...watch.waiting, [page]: waiting } };
  }
  if (other === undefined) return watch;
  return {
    ...watch,
    waiting: { ...watch.waiting, [page]: rest },
    slownessEvidence: [...observe(watch.slownessEvidence, lcp > other * TOLERATED_SLOWNESS, 0.5)],
  };
}

/** @returns why the canary is to be taken back, or null */
export function findFault({ version, canary, others, failureEvidence, slownessEvidence }: CanaryWatch): string | null {
  const limit = FALSE_ALARM_RATE / 2;
  if (isConclusive(failureEvidence, limit)) {
    const rates = `${describe(canary)}, the default version ${describe(others)}`;
    return `${version} fails more often than the default version: it had ${rates}.`;
  }
  return isConclusive(slownessEvidence, limit)
    ? `${version} shows its pages more slowly than the default version: its LCP is more than ${TOLERATED_SLOWNESS} times as long.`
    : null;
}

const describe = ({ failures, views }: CanaryWatch['canary']): string =>
  `${failures} failures in ${views} counted views`;

/** The larger of what was counted and what was assigned: too high a share makes a false alarm less likely, never more. */
function shareOfViews({ canary, others, traffic }: CanaryWatch): number {
  const counted = canary.views / Math.max(1, canary.views + others.views);
  return Math.min(MOST, Math.max(LEAST, counted, traffic / 100));
}
