import * as z from 'zod/mini';

const span = z.object({ startTime: z.number(), duration: z.number() });

/** What `observer.js` has noted of a page; times in milliseconds since the navigation began. */
export const recordedSchema = z.object({
  /** Of the page's main part: its heading. */
  heading: z.string(),
  /** Whether the main part is an error instead of the page. */
  failed: z.boolean(),
  fcp: z.number(),
  lcp: z.number(),
  content: z.number(),
  hydrated: z.number(),
  shifts: z.array(z.object({ value: z.number(), startTime: z.number() })),
  longTasks: z.array(span),
  interactions: z.array(span),
});
export type Recorded = z.infer<typeof recordedSchema>;

/** What of a task counts as blocking: what it takes longer than this. In milliseconds (Total Blocking Time). */
const BLOCKING_FROM_MS = 50;

/** Total Blocking Time from the first paint until the page was quiet, in milliseconds. */
export const blockingTime = ({ fcp, longTasks }: Pick<Recorded, 'fcp' | 'longTasks'>): number =>
  longTasks
    .map(({ startTime, duration }) => Math.min(duration, startTime + duration - fcp) - BLOCKING_FROM_MS)
    .reduce((sum, blocking) => sum + Math.max(0, blocking), 0);

/** The most that a window of shifts may last, and the most between two of its shifts, in milliseconds (Layout Shift). */
const WINDOW_MS = 5000;
const GAP_MS = 1000;

/** Cumulative Layout Shift: the largest sum of shifts that follow each other closely. */
export function layoutShift(shifts: Recorded['shifts']): number {
  let [largest, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { value, startTime } of shifts) {
    if (startTime - last > GAP_MS || startTime - first > WINDOW_MS) [sum, first] = [0, startTime];
    last = startTime;
    sum += value;
    largest = Math.max(largest, sum);
  }
  return largest;
}
