import { chromium, request } from '@playwright/test';
import runLighthouse, { type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { paths } from 'shared/paths';
import * as z from 'zod/mini';
import { findChromium } from '../../site/chromium';
import { graduate } from '../../site/graduate';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { registeredTokens } from '../../site/visitor';
import { portOf, publicOrigin } from '../ports';
import { table } from '../report';
import type { Part } from './part';

/** Remote debugging port of the browser that audits. */
const PORT = portOf('lighthouse browser');
/** How many runs the median is taken of, as Lighthouse's documentation on variability advises; `--loads` may say fewer. */
const RUNS = 5;

/** The least that a page may score in each category, of 100. */
const LEAST = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const categorySchema = z.object({ score: z.number() });
const resultSchema = z.object({ categories: z.record(z.enum(CATEGORIES), categorySchema) });
const scoreOf = (result: unknown, category: (typeof CATEGORIES)[number]): number =>
  Math.round(resultSchema.parse(result).categories[category].score * 100);

/** Lighthouse's mobile preset on every public page and a certificate, in a browser of its own. */
export const lighthouse: Part = {
  sites: [],
  measure: async ({ report, loads }) => {
    const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`];
    const browser = await chromium.launch({ executablePath: findChromium(), args });
    try {
      const audits: { path: string; runs: Result[]; median: unknown }[] = [];
      for (const path of [...PUBLIC_PAGES, await certificatePath()]) {
        const url = `${publicOrigin('federated')}${path}`;
        const runs: Result[] = [];
        // A trace fails now and then, for no reason in the page; what fails twice has one.
        while (runs.length < Math.min(loads, RUNS)) runs.push(await audit(url).catch(() => audit(url)));
        const median: unknown = computeMedianRun(runs);
        audits.push({ path, runs, median });
        report(`audited ${path}`);
      }
      return {
        markdown: table(
          ['Page', 'Performance of each run', 'Performance', 'Accessibility', 'Best practices', 'SEO'],
          audits.map(({ path, runs, median }) => [
            path,
            runs.map((run) => scoreOf(run, 'performance')).join(', '),
            ...CATEGORIES.map((category) => `${scoreOf(median, category)}`),
          ]),
        ),
        goals: CATEGORIES.map((category) => ({
          name: `Lighthouse ${category} under ${LEAST[category]}`,
          value: audits.filter(({ median }) => scoreOf(median, category) < LEAST[category]).length,
          limit: 0,
          unit: 'pages',
        })),
      };
    } finally {
      await browser.close();
    }
  },
};

/** The page of a certificate that a new person earns. */
async function certificatePath(): Promise<string> {
  const api = publicOrigin('api');
  const { access } = await registeredTokens('Sample Person Graduate', api);
  const member = { request: await request.newContext(), bearer: { Authorization: `Bearer ${access}` } };
  const { code } = await graduate(member, 'elliott-wave-foundations', api);
  await member.request.dispose();
  return paths.certificate(code);
}

/** @throws Error when the page could not be audited */
async function audit(url: string) {
  // A certificate is kept out of search engines on purpose.
  const skipAudits = url.includes('/certificates/') ? ['is-crawlable'] : [];
  const run = await runLighthouse(url, {
    port: PORT,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    skipAudits,
  });
  if (run === undefined || run.lhr.runtimeError)
    throw new Error(`Lighthouse could not audit ${url}. ${run?.lhr.runtimeError?.message ?? ''}`);
  return run.lhr;
}
