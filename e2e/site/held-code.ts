import type { Page } from '@playwright/test';
import { gate } from './tabs';

/** Holds back a script, the host's by default, as a slow connection does. @returns what lets it come */
export async function holdCode(page: Page, name = 'main'): Promise<() => void> {
  const code = gate();
  await page.route(new RegExp(`/${name}\\.[\\w-]{43}\\.js$`), async (route) => {
    await code.opened;
    await route.continue();
  });
  return code.open;
}

/** Opens a document of the site whose code does not arrive yet, and dismisses the splash screen. */
export async function openWithoutCode(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.keyboard.press('Shift');
  await page.locator('#splash').waitFor({ state: 'detached' });
}
