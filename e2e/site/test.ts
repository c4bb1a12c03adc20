import { expect, test as base, type BrowserContext } from '@playwright/test';

export { expect };
export type * from '@playwright/test';

interface Watched {
  /** What documents have done against their own policy. A test that plants an attack takes out what it expects. */
  violations: string[];
}

/** The name of the function by which documents report. */
const REPORT = 'reportPolicyViolation';

/**
 * Playwright's `test` for all files: it fails for each violation of a content security policy
 * (docs/decisions/0011-front-end.md) in any document of any browser context of the test.
 */
export const test = base.extend<Watched>({
  // A route that has yet to answer when its test is over would fail the next one.
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  violations: [
    async ({ browser }, use) => {
      const violations: string[] = [];
      const watch = (context: BrowserContext) => void watchPolicy(context, (line) => violations.push(line));
      browser.on('context', watch);
      await use(violations);
      browser.off('context', watch);
      expect(violations, 'violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** Both are in force before the context has a page, because the browser takes its commands in order. */
async function watchPolicy(context: BrowserContext, note: (line: string) => void): Promise<void> {
  await Promise.all([
    context.exposeFunction(REPORT, note),
    context.addInitScript((name) => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        const report = Reflect.get(window, name) as (line: string) => void;
        report(`${location.pathname} ${violatedDirective}: ${blockedURI} ${sample}`);
      });
    }, REPORT),
  ]);
}
