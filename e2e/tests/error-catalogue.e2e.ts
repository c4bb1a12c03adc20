import { mainSite } from '../site/ports';
import { expect, test, type Page, type Route } from '../site/test';
import { API, CORS } from '../site/tabs';
import { complaintsOf, samplePerson, signIn, visit } from '../site/visitor';

const HTML = { contentType: 'text/html', body: '<h1>Server Error (500)</h1>' };
const answer =
  (response: Parameters<Route['fulfill']>[0]) =>
  (route: Route): Promise<void> =>
    route.fulfill({ headers: CORS, ...response });

const SERVER_FAULT = 'Our server had a problem. Try again in a few minutes.';
const NOT_ACCEPTED = 'Our server did not accept this. Try again, or write to us.';
const UNREADABLE = 'Our server sent a reply that this page could not read. Try again in a few minutes.';

for (const [name, respond, message] of [
  ['HTML', answer({ status: 500, ...HTML }), `${SERVER_FAULT} (Request failed with status code 500)`],
  ['nothing', answer({ status: 502, body: '' }), `${SERVER_FAULT} (Request failed with status code 502)`],
  [
    'a lost connection',
    (route: Route) => route.abort('connectionreset'),
    'We cannot reach our server. Check your connection and try again. (Network Error)',
  ],
  [
    'its own failure',
    answer({ status: 503, json: { detail: 'boom' } }),
    `${SERVER_FAULT} (Request failed with status code 503)`,
  ],
  [
    'a detail for developers',
    answer({ status: 400, json: { detail: 'JSON parse error' } }),
    `${NOT_ACCEPTED} (Request failed with status code 400)`,
  ],
  [
    'field messages',
    answer({ status: 400, json: { page: ['Too high.', 'No.'] } }),
    `${NOT_ACCEPTED} (Request failed with status code 400)`,
  ],
  [
    'a detail for visitors',
    answer({ status: 409, json: { detail: 'Closed for the night.', code: 'closed' } }),
    'Closed for the night.',
  ],
  ['another shape', answer({ json: {} }), UNREADABLE],
  ['HTML with status 200', answer({ status: 200, ...HTML }), UNREADABLE],
] as const) {
  test(`§8 a page whose data is answered with ${name} says what to do, with the catalogue's text; Retry recovers`, async ({
    page,
  }) => {
    await visit(page, '/about');
    await page.route(API, respond);
    await page.getByRole('banner').getByRole('link', { name: 'Certifications' }).click();
    await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
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
  await expect(page.getByRole('alert')).toContainText('Your browser stopped the request. Try again. (Request aborted)');
});

async function failToSignIn(page: Page): Promise<void> {
  await visit(page, '/about');
  await signIn(page, samplePerson('Unregistered'));
}

test('§8 login failure: the server’s detail message, and what to do', async ({ page }) => {
  await failToSignIn(page);
  const alert = page.getByRole('alert');
  await expect(alert.getByText('No active account found with the given credentials', { exact: true })).toBeVisible();
  await expect(alert).toContainText('Check your e-mail address and password, or use “Forgot password?”.');
});

test('§8 login failure after too many wrong passwords: when to try again, in words', async ({ page }) => {
  const person = samplePerson('Sample Person Locked');
  await visit(page, '/about');
  await page.evaluate(
    async ([url, email]) => {
      const body = JSON.stringify({ email, password: 'wrong' });
      const guess = () => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      while ((await guess()).status !== 429);
    },
    [`${mainSite.origin('api')}/auth/jwt/create/`, person.email] as const,
  );
  await signIn(page, person);
  await expect(page.getByRole('alert')).toHaveText(
    /^Too many attempts\. Try again in 1 minute, at \d\d:\d\d Pakistan time\.$/,
  );
});

for (const [name, respond, advice] of [
  ['HTML', answer({ status: 500, ...HTML }), `${SERVER_FAULT} (Request failed with status code 500)`],
  [
    'no connection',
    (route: Route) => route.abort('failed'),
    'We cannot reach our server. Check your connection and try again. (Network Error)',
  ],
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
  test(`site data that is ${name}: the page tells the visitor, and the console has the cause for the operator`, async ({
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
