import { expect, test, type Page, type Route } from '@playwright/test';
import { API, CORS } from '../site/tabs';
import { complaintsOf, samplePerson, signIn, visit } from '../site/visitor';

const HTML = { contentType: 'text/html', body: '<h1>Server Error (500)</h1>' };
const answer =
  (response: Parameters<Route['fulfill']>[0]) =>
  (route: Route): Promise<void> =>
    route.fulfill({ headers: CORS, ...response });

for (const [name, respond, message] of [
  ['a detail', answer({ status: 503, json: { detail: 'Closed for the night.' } }), 'Closed for the night. Retry'],
  ['field messages', answer({ status: 400, json: { page: ['Too high.', 'No.'] } }), 'Too high., No. Retry'],
  ['a bare array', answer({ status: 400, json: ['Unable to list.'] }), 'Unable to list. Retry'],
  ['HTML', answer({ status: 500, ...HTML }), 'Request failed with status code 500. Retry'],
  ['nothing', answer({ status: 502, body: '' }), 'Request failed with status code 502. Retry'],
  ['a lost connection', (route: Route) => route.abort('connectionreset'), 'Network Error. Retry'],
  ['another shape', answer({ json: {} }), 'The server gave an answer that this site does not understand. Retry'],
  ['HTML with status 200', answer({ status: 200, ...HTML }), 'an answer that this site does not understand. Retry'],
] as const) {
  test(`§8 a page whose data is answered with ${name} shows the catalogue's text; Retry recovers`, async ({ page }) => {
    await visit(page, '/about');
    await page.route(API, respond);
    await page.getByRole('banner').getByRole('link', { name: 'Certifications' }).click();
    await expect(page.getByRole('alert')).toContainText(message);
    await page.unroute(API);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
  });
}

test('§8 a call that the browser stops shows "Request aborted"', async ({ page }) => {
  await visit(page, '/about');
  const asked = page.waitForRequest(API);
  await page.route(API, () => undefined);
  await page.getByRole('banner').getByRole('link', { name: 'Certifications' }).click();
  await asked;
  await page.evaluate(() => window.stop());
  await expect(page.getByRole('alert')).toContainText('Request aborted');
});

async function failToSignIn(page: Page): Promise<void> {
  await visit(page, '/about');
  await signIn(page, samplePerson('Unregistered'));
}

test('§8 login failure: the server’s detail message', async ({ page }) => {
  await failToSignIn(page);
  await expect(page.getByRole('alert')).toHaveText('No active account found with the given credentials');
});

for (const [name, respond, advice] of [
  ['HTML', answer({ status: 500, ...HTML }), 'Request failed with status code 500. Try again in a moment.'],
  ['no connection', (route: Route) => route.abort('failed'), 'Network Error. Check your connection, then try again.'],
] as const) {
  test(`§8 login failure without a detail (${name}): "Login failed." and what to do`, async ({ page }) => {
    await page.route('**/auth/jwt/create/', respond);
    await failToSignIn(page);
    await expect(page.getByText('Login failed.', { exact: true })).toBeVisible();
    await expect(page.getByText(advice)).toBeVisible();
  });
}

for (const [name, tamper] of [
  ['missing', (html: string) => html.replace('id="site-data"', 'id="other"')],
  ['invalid', (html: string) => html.replace('"apiUrl":"http', '"apiUrl":"not an address')],
] as const) {
  test(`site data that is ${name}: the visitor is told so, the operator finds the cause on the console`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await page.route('/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: tamper(await response.text()) });
    });
    await visit(page, '/');
    await expect(page.getByRole('heading', { level: 1, name: 'The site could not start' })).toBeVisible();
    expect(complaints.join()).toMatch(/site-data|apiUrl/);
    await page.unroute('/');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
  });
}
