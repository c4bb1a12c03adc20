import { table } from '../report/table';
import type { PageAudit } from './audit-page';

/** The audits of all pages as Markdown: the scores of the median runs, and below them what costs points and where. */
export function lighthouseReport(audits: readonly PageAudit[]): string {
  const scores = table(
    ['Page', 'Performance (lowest–highest)', 'Accessibility', 'Best practices', 'SEO'],
    audits.map(({ path, scores, performance: { lowest, highest } }) => [
      `\`${path}\``,
      `${scores.performance} (${lowest}–${highest})`,
      ...[scores.accessibility, scores['best-practices'], scores.seo].map(String),
    ]),
  );
  const lost = audits.flatMap(({ path, lost }) => lost.map((audit) => ({ path, ...audit })));
  if (lost.length === 0) return `${scores}\n\nNo audit costs points.`;
  const details = table(
    ['Page', 'Category', 'Audit', 'Found', 'Points', 'Elements'],
    lost.map(({ path, category, id, title, value, points, elements }) => [
      `\`${path}\``,
      category,
      `${id}: ${title}`,
      value,
      `-${points.toFixed(1)}`,
      elements.map((selector) => `\`${selector}\``).join(', '),
    ]),
  );
  return `${scores}\n\nWhat costs points:\n\n${details}`;
}
