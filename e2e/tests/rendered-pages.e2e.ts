import { expect, test, type Page } from '../site/test';
import { layoutShifts, watchLayoutShifts } from '../site/layout-shift';
import { mainSite } from '../site/ports';
import { PUBLIC_PAGES } from '../site/public-pages';
import { complaintsOf, isHydrated } from '../site/visitor';

/** Pages with figures that they look at again when they are older than some minutes. */
const OF_THE_MINUTE = ['/tournament-registration', '/currency-converter'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Marks the heading that the document brought along, before any script of the site runs. */
const markServedHeading = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('#root h1')?.setAttribute('data-served', ''),
    );
  });

for (const path of PUBLIC_PAGES) {
  test(`${path} hydrates in place: no element is replaced or moves, no console error, no call of the API`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(mainSite.origin('api'))) asked.push(request.url());
    });
    await watchLayoutShifts(page);
    await markServedHeading(page);
    await page.goto(path);
    await isHydrated(page);
    await expect(heading(page)).toHaveAttribute('data-served', '');
    expect(await layoutShifts(page)).toEqual([]);
    expect(complaints).toEqual([]);
    if (!OF_THE_MINUTE.includes(path)) expect(asked).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read, and its links lead on', async ({ page }) => {
    for (const path of PUBLIC_PAGES) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await expect(page.getByText('This page needs JavaScript')).toHaveCount(0);
    }
    await page.goto('/courses');
    await page.getByRole('link', { name: 'Elliott Wave Foundations' }).click();
    await expect(heading(page)).toHaveText('Elliott Wave Foundations');
    await expect(page.getByRole('heading', { name: 'Curriculum' })).toBeVisible();
  });
});

test('a query loads its data after hydration, and the page stays on screen meanwhile', async ({ page }) => {
  const complaints = complaintsOf(page);
  await markServedHeading(page);
  await page.goto('/courses?level=beginner');
  await expect(page.getByRole('combobox', { name: 'Level' })).toHaveValue('beginner');
  await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Elliott Wave Certification' })).toHaveCount(0);
  await expect(heading(page)).toHaveAttribute('data-served', '');
  expect(complaints).toEqual([]);
});

test('a course, article or term that is not there answers with status 404', async ({ request }) => {
  for (const path of ['/courses/no-such-course', '/blogs/no-such-article', '/glossary/no-such-term'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  expect((await request.get('/courses/elliott-wave-foundations')).status()).toBe(200);
});
