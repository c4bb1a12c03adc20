import { expect, test } from '../site/test';
import { storedTokens } from '../site/tabs';
import { visit } from '../site/visitor';

test('an address that is not there has the not-found page under status 404, with a way on; its capitals count', async ({
  page,
  request,
}) => {
  for (const [path, status] of [
    ['/members', 200],
    ['/reset-password/MQ/token', 200],
    ['/reset-password/MQ', 404],
    ['/courses/elliott-wave-foundations', 200],
    ['/courses/no-such-course', 404],
    ['/blogs/no-such-article', 404],
    ['/glossary/no-such-term', 404],
    ['/COURSES', 404],
  ] as const)
    expect([path, (await request.get(path)).status()]).toEqual([path, status]);
  await visit(page, '/courses/no-such-course');
  await expect(page.getByText('We cannot find this page')).toBeVisible();
  await visit(page, '/COURSES');
  await expect(page.getByText('We cannot find this page')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('documents whose page comes later have its title and keep search engines out', async ({ request }) => {
  for (const [path, title] of [
    ['/members', 'Members area'],
    ['/profile', 'Profile'],
    ['/certificates/no-such-code', 'Certificate'],
    ['/reset-password/MQ/sample-token', 'Choose a new password'],
    ['/confirm-email/MQ/sample-token', 'Confirm your address'],
    ['/end-mails/newsletter/MQ-sample-token', 'End these e-mails'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(`<title>${title} | Hidden Order Academy</title>`);
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
  }
});

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
  expect(await storedTokens(page)).toEqual({ access: null, refresh: null });
});

test('a link to a part of another page leads to that part, and its heading has the focus', async ({ page }) => {
  await visit(page, '/courses/elliott-wave-foundations');
  await page.getByRole('link', { name: 'The full refund policy' }).click();
  const heading = page.getByRole('heading', { level: 2, name: 'Refunds' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});
