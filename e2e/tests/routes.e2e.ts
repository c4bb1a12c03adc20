import { expect, test } from '../site/test';
import { mainSite } from '../site/ports';
import { PUBLIC_PAGES } from '../site/public-pages';
import { complaintsOf, visit } from '../site/visitor';

for (const path of PUBLIC_PAGES) {
  test(`§2 ${path} is a public page with its own title and one main heading`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/^.{3,} \| Hidden Order Academy$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
    expect(complaints).toEqual([]);
  });
}

for (const path of ['/members', '/profile']) {
  test(`§4 ${path} without an access token leads to Home`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  });
}

test('§4 only the presence of the access token is checked, and a session that the API refuses ends at Home', async ({
  page,
}) => {
  await visit(page, '/');
  await page.evaluate(() => {
    localStorage.setItem('access', 'stale');
    localStorage.setItem('refresh', 'worthless');
  });
  const refreshed = page.waitForRequest('**/auth/jwt/refresh/');
  await page.goto('/members');
  await refreshed;
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

for (const path of ['/nowhere', '/courses/no-such-course', '/blogs/no-such-article']) {
  test(`${path} is a not-found page with ways on`, async ({ page }) => {
    await visit(page, path);
    await expect(page.getByText('There is no page at this address')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('an address outside of the site answers with status 404', async ({ request }) => {
  expect((await request.get('/nowhere')).status()).toBe(404);
  expect((await request.get('/members')).status()).toBe(200);
});

test('a page has one address: a doubled slash leads there, other capitals lead nowhere, before and after hydration', async ({
  page,
  request,
}) => {
  for (const path of ['//courses', '/courses/', '/c%6furses']) {
    await page.goto(mainSite.origin('host') + path);
    await expect(page).toHaveURL('/courses');
  }
  expect((await request.get('/COURSES')).status()).toBe(404);
  await visit(page, '/COURSES');
  await expect(page.getByText('There is no page at this address')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});

test('documents whose page comes later have its title and keep search engines out', async ({ page, request }) => {
  for (const [path, title] of [
    ['/members', 'Members area'],
    ['/profile', 'Profile'],
    ['/certificates/no-such-code', 'Certificate'],
    ['/reset-password/MQ/sample-token', 'Choose a new password'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(`<title>${title} | Hidden Order Academy</title>`);
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
  }
  await visit(page, '/certificates/no-such-code');
  await expect(page).toHaveTitle('Certificate not found | Hidden Order Academy');
  await expect(page.locator('title')).toHaveCount(1);
});

test('§2 every page scrolls to the top on navigation, and its heading has the focus', async ({ page }) => {
  await visit(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a link to a part of another page leads to that part, and its heading has the focus', async ({ page }) => {
  await visit(page, '/courses/elliott-wave-foundations');
  await page.getByRole('link', { name: 'The full refund policy' }).click();
  const heading = page.getByRole('heading', { level: 2, name: 'Refunds' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});
