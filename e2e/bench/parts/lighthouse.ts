import { chromium } from '@playwright/test';
import { findChromium } from '../../site/chromium';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { auditPage, type Category, type PageAudit } from '../lighthouse/audit-page';
import { lighthouseReport } from '../lighthouse/lighthouse-report';
import { DEBUGGING_PORT, publicOrigin } from '../ports';
import type { Bench, PartResult } from './part';

/** Of how many runs the median is taken, as Lighthouse's documentation on variability advises; `--loads` may say fewer. */
const RUNS = 5;

/** Lighthouse's mobile preset on every public page, in a browser of its own. */
export async function auditPages({ report, loads }: Bench): Promise<PartResult> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    const audits: PageAudit[] = [];
    for (const path of PUBLIC_PAGES) {
      const address = new URL(path, publicOrigin('host'));
      const audit = await auditPage(address, { port: DEBUGGING_PORT, runs: Math.min(loads, RUNS), report });
      audits.push(audit);
      const { lowest, highest } = audit.performance;
      report(`${path}: ${Object.values(audit.scores).join(' / ')}, performance from ${lowest} to ${highest}`);
    }
    return { markdown: lighthouseReport(audits), data: audits, goals: goalsOf(audits) };
  } finally {
    await browser.close();
  }
}

function goalsOf(audits: readonly PageAudit[]): PartResult['goals'] {
  const below = (category: Category, score: number) => audits.filter(({ scores }) => scores[category] < score).length;
  const goal = (name: string, value: number, limit: number) => ({ name, value, limit, unit: 'pages' as const });
  return [
    goal('Lighthouse performance under 100', below('performance', 100), 2),
    goal('Lighthouse performance under 97', below('performance', 97), 0),
    goal('Lighthouse accessibility under 100', below('accessibility', 100), 0),
    goal('Lighthouse best practices under 100', below('best-practices', 100), 0),
    goal('Lighthouse SEO under 100', below('seo', 100), 0),
  ];
}
