import { expect, test, type Page } from '../../site/test';
import { fragileSite, mainSite } from '../../site/ports';
import { publishedSite, type PublishedSite } from '../../site/published-site';
import { isMarked, markDocument, register, samplePerson, visit } from '../../site/visitor';

let site: PublishedSite;
const outage: PublishedSite['outage'] = (app, during) => site.outage(app, during);

test.use({ baseURL: fragileSite.origin('host') });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const servers = [['host'], ['auth'], ['content'], ['members']] as const;
  site = await publishedSite(fragileSite, { environment: { API_URL: mainSite.origin('api') }, servers });
});

test.afterAll(() => site.close());

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

test('content is down at first load: the page is readable, the shell and sign-in work, Retry hydrates it', async ({
  page,
}) => {
  await outage('content', async () => {
    await page.goto('/courses');
    await expect(page.getByRole('alert')).toContainText('You can read this page');
    await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
    await page.keyboard.press('Shift');
    await markDocument(page);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
    await page.keyboard.press('Escape');
    await register(page, samplePerson('Sample Person Four'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
    await page.goBack();
    await expect(retry(page)).toBeVisible();
  });
  await retry(page).click();
  await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Beginner' });
  await expect(page).toHaveURL(/level=beginner/);
  expect(await isMarked(page)).toBe(true);
});

test('content goes down in the middle of a visit: a page that was not loaded yet says so, Retry recovers it', async ({
  page,
}) => {
  await visit(page, '/courses');
  // By then the page has what fetches its data, too.
  await page.waitForLoadState('networkidle');
  await markDocument(page);
  await outage('content', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(retry(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
    await page.goForward();
    await expect(retry(page)).toBeVisible();
  });
  await retry(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /counting waves/ })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a connection that breaks while another page loads ahead: the page that shows still loads what it opens', async ({
  page,
}) => {
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  await page.route(/\/about\.(data\.)?[\w-]{43}\.js/, (route) => route.abort('connectionreset'));
  const retried = page.waitForResponse(/\/remoteEntry\.[\w-]{43}\.js\?retry=1/);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).hover();
  await (await retried).finished();
  await page.getByRole('button', { name: 'Count the waves' }).click();
  await expect(page.getByRole('group', { name: 'Swings of the series' })).toBeVisible();
});

test('members is down: its pages say so, all others work, Retry recovers it without a reload', async ({ page }) => {
  await visit(page, '/');
  await markDocument(page);
  await outage('members', async () => {
    await register(page, samplePerson('Sample Person Five'));
    await expect(page).toHaveURL('/members');
    await expect(retry(page)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Courses' }).click();
    await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
    await page.goBack();
    await expect(retry(page)).toBeVisible();
  });
  await retry(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
  expect(await isMarked(page)).toBe(true);
});

test('auth is down: signing in says so, all pages work, Retry opens the dialog without a reload', async ({ page }) => {
  await outage('auth', async () => {
    await visit(page, '/courses');
    await markDocument(page);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'You cannot sign in right now' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Elliott Wave Foundations' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Elliott Wave Foundations' })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await expect(retry(page)).toBeVisible();
  });
  await retry(page).click();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('the host is down: an open page goes on through every remote', async ({ page }) => {
  await visit(page, '/');
  await outage('host', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Certifications' }).click();
    await page.getByRole('link', { name: 'Elliott Wave Foundations' }).click();
    await register(page, samplePerson('Sample Person Six'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
  });
});
