import { expect, test, type BrowserContext } from '../../site/test';
import { API, callsOf, CORS, gate } from '../../site/tabs';
import { complaintsOf, memberContext, visit } from '../../site/visitor';

const NAME = 'Sample Person First';
const PRELOADS = {
  '/members': [
    'GET /auth/users/me/',
    'GET /certificates/',
    'GET /drafts/learning/',
    'GET /enrolments/',
    'GET /practice/attempts/',
    'GET /receipts/',
    'GET /tournaments/entries/',
  ],
  '/profile': ['GET /auth/users/me/'],
};

for (const [path, expected] of Object.entries(PRELOADS)) {
  test(`${path}: its calls are answered before any script has arrived, and each is made once`, async ({ browser }) => {
    const context = await memberContext(browser, NAME);
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const scripts = gate();
    await page.route('**/*.js', async (route) => {
      await scripts.opened;
      await route.continue();
    });
    const calls = callsOf(context);
    const answers = answersOf(context);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => [...answers].sort()).toEqual(expected);
    scripts.open();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(calls.sort()).toEqual(expected);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test("§4 an access token that has expired: one refresh, and each of the document's calls is retried once", async ({
  browser,
}) => {
  const context = await memberContext(browser, NAME);
  await context.route(API, (route) =>
    route.request().headers()['authorization'] === context.bearer.Authorization
      ? route.fulfill({ status: 401, headers: CORS, json: { detail: 'Expired.', code: 'token_not_valid' } })
      : route.fallback(),
  );
  const calls = callsOf(context);
  const page = await context.newPage();
  await visit(page, '/members');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
  const once = PRELOADS['/members'];
  expect(calls.sort()).toEqual([...once, ...once, 'POST /auth/jwt/refresh/'].sort());
  await context.close();
});

test('without an access token the document calls nothing', async ({ page, context }) => {
  await page.route('**/*.js', (route) => route.abort());
  const calls = callsOf(context);
  await page.goto('/members');
  expect(calls).toEqual([]);
  expect(await page.evaluate(() => 'dataPreload' in window)).toBe(false);
});

test('an older address of a receipt asks for that receipt alone, and public pages ask for nothing', async ({
  browser,
}) => {
  const context = await memberContext(browser, NAME);
  const calls = callsOf(context);
  const page = await context.newPage();
  await visit(page, '/members?receipt=999999');
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such receipt' })).toBeVisible();
  expect(calls).toEqual(['GET /receipts/999999/']);
  await visit(page, '/about');
  expect(calls).toHaveLength(1);
  await context.close();
});

/** Notes every call that was answered, as `METHOD path`. */
function answersOf(context: BrowserContext): string[] {
  const answers: string[] = [];
  context.on('response', (response) => {
    const { port, pathname } = new URL(response.url());
    if (port === new URL(API).port) answers.push(`${response.request().method()} ${pathname}`);
  });
  return answers;
}
