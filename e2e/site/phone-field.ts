import { expect, type Page } from '@playwright/test';
import { visit } from './visitor';

export const countryButton = (page: Page) => page.getByRole('button', { name: 'Country code' });
export const search = (page: Page) => page.getByRole('combobox', { name: 'Country code' });
export const list = (page: Page) => page.getByRole('listbox', { name: 'Countries' });
export const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone' });
export const activeOption = (page: Page) => page.locator('[role=option][data-active=true]');

/** Opens the dialog at its registration step. */
export async function openRegistration(page: Page): Promise<void> {
  await visit(page, '/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(phone(page)).toBeVisible();
}
