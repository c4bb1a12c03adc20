import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Lists without markers or without the boxes that have them, one line each: Safari takes those for lists by the attribute
 * `role` alone.
 */
const listsWithoutRole = (page: Page): Promise<string[]> =>
  page.locator(':is(ul, ol):not([role]) > li').evaluateAll((items) =>
    items
      .filter((item) => {
        const { display, listStyleType } = getComputedStyle(item);
        return display !== 'list-item' || listStyleType === 'none';
      })
      .map((item) => `list without role: ${item.parentElement?.outerHTML.slice(0, 80)}`),
  );

/**
 * Every violation that axe finds on the page as it is now, one line each: WCAG 2.2 AA and best practices; and every list that
 * Safari takes for none.
 * @param rules switches rules of axe on that it leaves out unless asked for
 */
export async function violations(page: Page, rules: axe.RuleObject = {}): Promise<string[]> {
  // axe judges colours at rest, not in the middle of a transition. The pulse of a hidden skeleton never ends.
  await page.evaluate(() => {
    const isSeen = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.checkVisibility();
    const running = document.getAnimations().filter(isSeen);
    return Promise.all(running.map((animation) => animation.finished.catch(() => null)));
  });
  await page.evaluate(AXE);
  const found = await page.evaluate(async (switched) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    return (await engine.run(document, { resultTypes: ['violations'], rules: switched })).violations;
  }, rules);
  return [
    ...found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
    ...(await listsWithoutRole(page)),
  ];
}

/** The same in a wide and a narrow window, light and dark, and whether anything is wider than the window; one line each. */
export async function violationsInEveryLook(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await violations(page)).map((line) => `${width} px, ${colorScheme}: ${line}`));
    }
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    if (!fits) found.push(`${width} px: something is wider than the window`);
  }
  return found;
}
