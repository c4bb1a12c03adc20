import { cpus, totalmem } from 'node:os';
import { markdownTable } from 'markdown-table';
import { median, quantile } from 'simple-statistics';

/** What a part has found out. */
export interface PartResult {
  /** A section of the report, without its heading. */
  markdown: string;
  goals: Goal[];
}

/** A figure with the most that it may be. */
export interface Goal {
  name: string;
  value: number;
  limit: number;
  unit: '×' | 'ms' | 'KB' | 'pages' | '';
}

/** Share of a ratio that measuring leaves open. */
const NOISE = 0.03;

/** The ratio of two medians; two times nothing are alike. */
export function ratioOf(ones: number[], others: number[]): number {
  const [one, other] = [median(ones), median(others)];
  return one === other ? 1 : one / other;
}

export const p95 = (values: number[]): number => quantile(values, 0.95);

/** Median, quartiles and 95th percentile, such as `656 (628–660; 672)`. */
export function spread(values: number[], digits: number): string {
  const [middle, low, high, last] = [0.5, 0.25, 0.75, 0.95].map((share) => quantile(values, share).toFixed(digits));
  return `${middle} (${low}–${high}; ${last})`;
}

export const table = (head: string[], rows: string[][]): string => markdownTable([head, ...rows]);

/**
 * The whole report as Markdown: the goals first, then a section per part.
 * @param setting what was measured with
 */
export function writeReport(setting: string, parts: Readonly<Record<string, PartResult>>): string {
  const goals = Object.values(parts).flatMap((part) => part.goals);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB`;
  return [
    '# Measurements',
    `${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.versions.node}, ${setting}.`,
    'Figures are medians (quartiles; 95th percentile), times in milliseconds. How they are measured: [decision 14](../../../docs/decisions/0014-tools-and-measuring.md).',
    `## Goals\n\n${table(['Goal', 'Measured', 'Limit', 'Reached'], goals.map(goalRow))}`,
    ...Object.entries(parts).map(([name, { markdown }]) => `## ${name}\n\n${markdown}`),
    '',
  ].join('\n\n');
}

function goalRow({ name, value, limit, unit }: Goal): string[] {
  const digits = { '×': 2, KB: 1, '': 3, ms: 0, pages: 0 }[unit];
  const format = (figure: number) => `${figure.toFixed(digits)} ${unit}`.trim();
  return [name, format(value), `≤ ${format(limit)}`, value <= limit + (unit === '×' ? NOISE : 0) ? 'yes' : 'no'];
}
