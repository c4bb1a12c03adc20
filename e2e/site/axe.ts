import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Every violation that axe finds on the page as it is now, one line each; WCAG 2.2 AA and best practices.
 * @param scope selector of the part to look at; the whole page unless given
 */
export async function violations(page: Page, scope = ':root'): Promise<string[]> {
  // Colours are judged at rest, not in the middle of a transition.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  await page.evaluate(AXE);
  const found = await page.evaluate(async (selector) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    return (await engine.run(selector, { resultTypes: ['violations'] })).violations;
  }, scope);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
