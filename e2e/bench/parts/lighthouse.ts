import { chromium } from '@playwright/test';
import runLighthouse from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import * as z from 'zod/mini';
import { findChromium } from '../../site/chromium';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { portOf, publicOrigin } from '../ports';
import { table } from '../report';
import type { Part } from './part';

/** Remote debugging port of the browser that audits. */
const PORT = portOf('lighthouse browser');
/** How many runs the median is taken of, as Lighthouse's documentation on variability advises; `--loads` may say fewer. */
const RUNS = 5;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The least that a page may score, of 100. */
const LEAST = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
type Scores = typeof LEAST;

const percent = z.pipe(
  z.object({ score: z.number() }),
  z.transform(({ score }) => Math.round(score * 100)),
);
const resultSchema = z.object({ categories: z.record(z.enum(CATEGORIES), percent) });
const scoresOf = (result: unknown): Scores => resultSchema.parse(result).categories;

interface PageAudit {
  path: string;
  /** All runs' scores for performance. */
  runs: number[];
  /** The median run, as Lighthouse chooses it. */
  median: Scores;
}

/** Lighthouse's mobile preset on every public page, in a browser of its own. */
export const lighthouse: Part = {
  sites: [],
  measure: async ({ report, loads }) => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`],
    });
    try {
      const audits: PageAudit[] = [];
      for (const path of PUBLIC_PAGES) {
        audits.push(await auditPage(path, Math.min(loads, RUNS)));
        report(`audited ${path}`);
      }
      return {
        markdown: table(
          ['Page', 'Performance of each run', 'Performance', 'Accessibility', 'Best practices', 'SEO'],
          audits.map(({ path, runs, median }) => [
            path,
            runs.join(', '),
            ...CATEGORIES.map((name) => `${median[name]}`),
          ]),
        ),
        goals: CATEGORIES.map((category) => ({
          name: `Lighthouse ${category} under ${LEAST[category]}`,
          value: audits.filter(({ median }) => median[category] < LEAST[category]).length,
          limit: 0,
          unit: 'pages',
        })),
      };
    } finally {
      await browser.close();
    }
  },
};

async function auditPage(path: string, times: number): Promise<PageAudit> {
  const url = `${publicOrigin('federated')}${path}`;
  const results = [];
  // A trace fails now and then, for no reason in the page; what fails twice has one.
  while (results.length < times) results.push(await runOnce(url).catch(() => runOnce(url)));
  const runs = results.map((result) => scoresOf(result).performance);
  return { path, runs, median: scoresOf(computeMedianRun(results)) };
}

/** @throws Error when the page could not be audited */
async function runOnce(url: string) {
  const run = await runLighthouse(url, { port: PORT, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (run === undefined || run.lhr.runtimeError)
    throw new Error(`Lighthouse could not audit ${url}. ${run?.lhr.runtimeError?.message ?? ''}`);
  return run.lhr;
}
