import { chromium } from '@playwright/test';
import { findChromium } from '../../site/chromium';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { auditPage, type Category, type PageAudit } from '../lighthouse/audit-page';
import { lighthouseReport } from '../lighthouse/lighthouse-report';
import { DEBUGGING_PORT, publicOrigin } from '../ports';
import type { Bench, PartResult } from './part';

/** Lighthouse's mobile preset on every public page, in a browser of its own. */
export async function auditPages({ report }: Bench): Promise<PartResult> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    const audits: PageAudit[] = [];
    for (const path of PUBLIC_PAGES) {
      const audit = await auditPage(publicOrigin('host'), path, DEBUGGING_PORT).catch((error: unknown) => {
        // A trace fails now and then, for no reason in the page; what fails twice has one.
        report(`${path}: once more, after ${String(error)}`);
        return auditPage(publicOrigin('host'), path, DEBUGGING_PORT);
      });
      audits.push(audit);
      report(`${path}: ${Object.values(audit.scores).join(' / ')}`);
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
