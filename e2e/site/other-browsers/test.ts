import { expect, test as base } from '@playwright/test';
import type { Driver } from './driver';
import { startFirefox } from './firefox';
import { Visitor } from './visitor';
import { startWebKit } from './webkit';

export { expect };

/** The engines beside Chromium's, of Firefox and of Safari. */
const ENGINES = { firefox: startFirefox, webkit: startWebKit } satisfies Record<string, () => Promise<Driver>>;
export type Engine = keyof typeof ENGINES;

/** Options of the projects in playwright.config.ts. */
export interface EngineOptions {
  engine: Engine;
}

/** Playwright's `test` with a visitor in a browser of its own. It fails for what the site's documents complain about. */
export const test = base.extend<EngineOptions & { visitor: Visitor }>({
  engine: ['firefox', { option: true }],
  visitor: async ({ engine }, use) => {
    const driver = await ENGINES[engine]();
    try {
      await driver.resize(1280, 900);
      const visitor = new Visitor(driver);
      await use(visitor);
      expect(await visitor.complaints()).toBe('');
    } finally {
      await driver.close();
    }
  },
});
