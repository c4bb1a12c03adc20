import * as z from 'zod/mini';
import { NO_EVIDENCE, observe } from './sequential-test';

/** Largest Contentful Paint and Interaction to Next Paint, in milliseconds, and Cumulative Layout Shift. */
export const VITALS = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof VITALS)[number];

/** Values of the default version that wait for one of the canary, at most, for each page. */
const WAITING = 200;

interface Tolerance {
  /** The canary's may be so many times the default version's, */
  factor: number;
  /** and so much more. */
  margin: number;
  /** What is wrong with a canary whose values are worse. */
  fault: string;
}
const TOLERANCES: Record<Vital, Tolerance> = {
  lcp: { factor: 1.05, margin: 0, fault: 'shows its pages more slowly' },
  // Browsers round durations of events to 8 ms.
  inp: { factor: 1.05, margin: 8, fault: 'reacts to its visitors more slowly' },
  cls: { factor: 1, margin: 0.01, fault: 'shifts its layout more' },
};

export const comparisonSchema = z.object({
  /** Pairs of a visit of the canary and one of the default version in which the canary's value was the worse. */
  worse: z.number(),
  better: z.number(),
  evidence: z.array(z.number()),
  /** Values of the default version, by page, that wait for one of the canary. */
  waiting: z.record(z.string(), z.array(z.number())),
});

/** A vital of the canary, visit by visit beside that of the default version. */
type Comparison = z.infer<typeof comparisonSchema>;

export const noComparison = (): Comparison => ({ worse: 0, better: 0, evidence: [...NO_EVIDENCE], waiting: {} });

/** A value of the default version waits for one of the canary on the same page. */
export const withOther = (comparison: Comparison, page: string, value: number): Comparison => ({
  ...comparison,
  waiting: { ...comparison.waiting, [page]: [...(comparison.waiting[page] ?? []), value].slice(-WAITING) },
});

/**
 * Compares a value of the canary, less what is tolerated, with one of the default version on the same page. Of versions
 * that are as good, either is the worse one as often as the other. Equal values, such as of two visits in which nothing
 * shifted, say nothing.
 */
export function withOwn(comparison: Comparison, vital: Vital, page: string, value: number): Comparison {
  const [other, ...rest] = comparison.waiting[page] ?? [];
  if (other === undefined) return comparison;
  const { factor, margin } = TOLERANCES[vital];
  const own = Math.max(0, (value - margin) / factor);
  const taken = { ...comparison, waiting: { ...comparison.waiting, [page]: rest } };
  if (own === other) return taken;
  const isWorse = own > other;
  return {
    ...taken,
    worse: comparison.worse + (isWorse ? 1 : 0),
    better: comparison.better + (isWorse ? 0 : 1),
    evidence: [...observe(comparison.evidence, isWorse, 0.5)],
  };
}

/** What is wrong with a canary whose values of this vital are worse, to follow its version. */
export function describeFault(vital: Vital, { worse, better }: Comparison): string {
  const { factor, margin, fault } = TOLERANCES[vital];
  const most = factor === 1 ? 'that of the default version' : `${factor} times that of the default version`;
  const limit = margin === 0 ? most : `${most} and ${margin}`;
  return (
    `${fault} than the default version: in ${worse} of ${worse + better} pairs of visits of one page, ` +
    `its ${vital.toUpperCase()} was more than ${limit}.`
  );
}
