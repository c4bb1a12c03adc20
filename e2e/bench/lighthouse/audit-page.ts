import lighthouse from 'lighthouse';
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
  runtimeError: z.optional(z.object({ message: z.string() })),
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

export interface PageAudit {
  path: string;
  /** From 0 to 100. */
  scores: Record<Category, number>;
  lost: LostAudit[];
}

/** How many of the elements concerned are listed. */
const ELEMENTS = 3;

/**
 * Audits one page by Lighthouse's mobile preset: a slow phone and slow mobile network, simulated.
 * @param port remote debugging port of the browser
 * @throws Error when the page could not be audited
 */
export async function auditPage(origin: string, path: string, port: number): Promise<PageAudit> {
  const run = await lighthouse(`${origin}${path}`, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  const { categories, audits, runtimeError } = resultSchema.parse(run?.lhr);
  if (runtimeError) throw new Error(`Lighthouse could not audit ${path}: ${runtimeError.message}`);
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const lost = CATEGORIES.flatMap((category) => lostIn(category, categories[category]?.auditRefs ?? [], audits));
  return { path, scores, lost };
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
