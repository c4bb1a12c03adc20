import { expect, test } from '../../site/test';
import { API, CORS } from '../../site/tabs';
import { complaintsOf, register, samplePerson, visit } from '../../site/visitor';

test('storage is forbidden: a person signs in, stays so past a refresh, and until the page is reloaded', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const denied = () => new DOMException('The request was denied.', 'SecurityError');
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw denied();
      },
    });
    // Browsers forbid locks together with storage.
    navigator.locks.request = () => Promise.reject(denied());
  });
  const complaints = complaintsOf(page);
  const person = samplePerson('Sample Person Forbidden');
  await visit(page, '/about');
  await register(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
  expect(complaints).toEqual([]);

  let refused = false;
  await page.route(API, (route) => {
    if (refused || route.request().headers()['authorization'] === undefined) return route.fallback();
    refused = true;
    return route.fulfill({ status: 401, headers: CORS, json: { detail: 'Expired.' } });
  });
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue(person.name);

  await page.reload();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
});
