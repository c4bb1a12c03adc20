import lighthouse from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import * as z from 'zod/mini';

/** The categories that are looked at, as Lighthouse calls them. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

const nodeSchema = z.object({ node: z.optional(z.object({ selector: z.optional(z.string()) })) });
const auditSchema = z.object({
  title: z.string(),
  /** From 0 to 1; null for what does not apply. */
  score: z.nullable(z.number()),
  displayValue: z.optional(z.string()),
  details: z.optional(z.object({ items: z.optional(z.unknown()) })),
});
const categorySchema = z.object({
  score: z.nullable(z.number()),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const resultSchema = z.object({
  categories: z.record(z.string(), categorySchema),
  audits: z.record(z.string(), auditSchema),
});

/** An audit that costs points. */
export interface LostAudit {
  category: Category;
  id: string;
  title: string;
  /** What was found, such as `2.1 s`; empty where the title says it all. */
  value: string;
  /** Points of 100 that the category loses. */
  points: number;
  /** CSS selectors of the first elements concerned. */
  elements: string[];
}

/** What one run says. */
interface Run {
  /** From 0 to 100. */
  scores: Record<Category, number>;
  lost: LostAudit[];
}

/** What the median run says, as Lighthouse chooses it: first paint and time to interactive nearest to their medians. */
export interface PageAudit extends Run {
  path: string;
  /** The lowest and the highest score for performance of all runs. */
  performance: { lowest: number; highest: number };
}

interface AuditOptions {
  /** Remote debugging port of the browser. */
  port: number;
  /** How often the page is audited. */
  runs: number;
  /** Told about runs that failed. */
  report: (line: string) => void;
}

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** How many of the elements concerned are listed. */
const ELEMENTS = 3;

/**
 * Audits one page by Lighthouse's mobile preset: a slow phone and slow mobile network, simulated.
 * @throws Error when the page could not be audited
 */
export async function auditPage(address: URL, { port, runs, report }: AuditOptions): Promise<PageAudit> {
  const results: LighthouseResult[] = [];
  while (results.length < runs) {
    const result = await runLighthouse(address, port).catch((error: unknown) => {
      // A trace fails now and then, for no reason in the page; what fails twice has one.
      report(`${address.pathname}: once more, after ${String(error)}`);
      return runLighthouse(address, port);
    });
    results.push(result);
  }
  const scores = results.map((result) => readRun(result).scores.performance);
  const performance = { lowest: Math.min(...scores), highest: Math.max(...scores) };
  // The function's own types name what only Lighthouse's sources know.
  const median: unknown = computeMedianRun(results);
  return { path: address.pathname, ...readRun(median), performance };
}

async function runLighthouse({ href }: URL, port: number): Promise<LighthouseResult> {
  const run = await lighthouse(href, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (run === undefined) throw new Error(`Lighthouse did not audit ${href}.`);
  if (run.lhr.runtimeError) throw new Error(`Lighthouse could not audit ${href}: ${run.lhr.runtimeError.message}`);
  return run.lhr;
}

function readRun(result: unknown): Run {
  const { categories, audits } = resultSchema.parse(result);
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const lost = CATEGORIES.flatMap((category) => lostIn(category, categories[category]?.auditRefs ?? [], audits));
  return { scores, lost };
}

function lostIn(
  category: Category,
  references: z.infer<typeof categorySchema>['auditRefs'],
  audits: Readonly<Record<string, z.infer<typeof auditSchema>>>,
): LostAudit[] {
  const counted = references.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? null) !== null);
  const total = counted.reduce((sum, { weight }) => sum + weight, 0);
  return counted.flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (audit?.score === null || audit === undefined || audit.score >= 1) return [];
    const points = ((1 - audit.score) * weight * 100) / total;
    return [{ category, id, title: audit.title, value: audit.displayValue ?? '', points, elements: elementsOf(audit) }];
  });
}

const elementsOf = ({ details }: z.infer<typeof auditSchema>): string[] =>
  (Array.isArray(details?.items) ? details.items : [])
    .map((item) => nodeSchema.safeParse(item).data?.node?.selector)
    .filter((selector) => selector !== undefined)
    .slice(0, ELEMENTS);
