import { expect, test } from '../../site/test';
import { sampleCertificate } from 'shared/testing/samples';
import { visit } from '../../site/visitor';

test('from any page, the header leads to a search over terms, courses, articles and lessons', async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search the site' })).toBeFocused();
  await page.keyboard.type('zigzag');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?search=zigzag');
  await expect(page.getByRole('status')).toContainText('results for “zigzag”');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'Wave terms',
    'Courses',
    'Articles',
    'Lessons',
  ]);

  await page.getByRole('link', { name: 'Double zigzag', exact: true }).click();
  await expect(page).toHaveURL('/glossary/double-zigzag');
  await expect(page.getByRole('heading', { level: 1, name: 'Double zigzag' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search the site' })).toHaveValue('zigzag');
});

test('a search has an address, and one that finds nothing says what to do', async ({ page }) => {
  await visit(page, '/search?search=zigzug');
  await expect(page.getByRole('status')).toHaveText('Nothing found for “zigzug”');
  await expect(page.getByText('Check the spelling')).toBeVisible();
});

test('a search for the code of a certificate leads to its page, by an address and from the field', async ({ page }) => {
  const { code } = sampleCertificate();
  const typed = code.toLowerCase().replaceAll('-', ' ');
  await visit(page, `/search?search=${typed}`);
  await expect(page).toHaveURL(`/certificates/${code}`);
  await page.getByRole('link', { name: 'Check another code' }).click();
  await page.getByLabel('Certificate code').fill(typed);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/certificates/${code}`);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Search the site' }).fill(typed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no certificate with this code');
});

test('the first use of a wave term in an article leads to its page, and that to the glossary, in one document', async ({
  page,
}) => {
  await visit(page, '/blogs/zigzag-or-flat');
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  const term = page.getByRole('article').locator('a[href^="/glossary/"]').first();
  const name = new RegExp(`^${(await term.innerText()).replace(/s$/, '')}$`, 'i');
  await term.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/glossary\/./);
  await page.getByRole('link', { name: 'Back to the glossary' }).click();
  await expect(page).toHaveURL(/\/glossary#/);
  const entry = page.getByRole('heading', { level: 3, name });
  await expect(entry).toBeInViewport();
  await expect(entry.getByRole('link')).toHaveAttribute('href', /^\/glossary\/./);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/blogs/zigzag-or-flat');
  await expect(page.locator('html[data-same]')).toHaveCount(1);
});
