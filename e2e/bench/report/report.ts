import { cpus, totalmem } from 'node:os';
import type { PartResult } from '../parts/part';
import { goalRow } from './goals';
import { table } from './table';

/** What was measured with, as it stands at the top of a report. */
export interface Setting {
  chromium: string;
  loads: number;
  at: Date;
}

/** The whole report as Markdown: the goals first, then a section per part. */
export function writeReport(setting: Setting, parts: Readonly<Record<string, PartResult>>): string {
  const goals = Object.values(parts).flatMap((part) => part.goals);
  const sections = Object.entries(parts).map(([name, { markdown, plots = {} }]) => {
    const drawings = Object.keys(plots).map((file) => `![Medians and quartiles](${file})\n\n`);
    return `## ${name}\n\n${drawings.join('')}${markdown}`;
  });
  return [
    '# Measurements',
    `${describeSetting(setting)} How it is measured: [decision 19](../../../docs/decisions/0019-measuring.md).`,
    `## Goals\n\n${table(['Goal', 'Measured', 'Limit', 'Reached'], goals.map(goalRow))}`,
    ...sections,
    '',
  ].join('\n\n');
}

function describeSetting({ chromium, loads, at }: Setting): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB`;
  return `${at.toISOString().slice(0, 10)}, ${machine}, Node ${process.versions.node}, Chromium ${chromium}, ${loads} loads each.`;
}
