import { expect, test } from '../../site/test';
import { mainSite } from '../../site/ports';
import { markDocument, isMarked, visit } from '../../site/visitor';

const api = `${mainSite.origin('api')}/**`;

test('the API cannot be reached: prerendered pages work, others show an error in their place, Retry recovers without a reload', async ({
  page,
}) => {
  await page.route(api, (route) => route.abort('connectionrefused'));
  await visit(page, '/blogs');
  await expect(page.getByRole('link', { name: /three rules/ })).toBeVisible();
  await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Certifications' }).click();
  await expect(page.getByRole('alert')).toContainText('Network Error');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Write, call, or chat' })).toBeVisible();
  await page.goBack();
  // The page calls the API again on the return, and that call must fail before the API is up.
  await expect(page.getByRole('alert')).toContainText('Network Error');
  await page.unroute(api);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('§2 an error shows from its top, Retry leads to the page, and Back to where the one before was left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/blogs');
  await page.waitForLoadState('networkidle');
  await page.route(api, (route) => route.abort('connectionrefused'));
  const article = page.getByRole('main').getByRole('article').last().getByRole('link').first();
  const name = (await article.textContent()) ?? '';
  await article.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(844);
  await article.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This page could not be loaded');
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await page.unroute(api);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading).toHaveText(name);
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(article).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
});

test('§4 a refresh that cannot reach the provider is a passing fault: the session stays', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => {
    localStorage.setItem('access', 'stale');
    localStorage.setItem('refresh', 'kept');
  });
  await page.route('**/auth/jwt/refresh/', (route) => route.abort('connectionreset'));
  await page.goto('/members');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page).toHaveURL('/members');
  expect(await page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')])).toEqual([
    'stale',
    'kept',
  ]);
});
