import { violations } from '../../site/axe';
import { mainSite } from '../../site/ports';
import { CORS } from '../../site/tabs';
import { expect, test } from '../../site/test';
import { visit } from '../../site/visitor';

test('§2 the order is changed without losing the place on the page', async ({ page }) => {
  await visit(page, '/courses');
  const sort = page.getByLabel('Sort by');
  await sort.focus();
  const before = await sort.boundingBox();
  await sort.selectOption('Price, high to low');
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Elliott Wave Certification');
  await expect(sort).toBeFocused();
  expect(await sort.boundingBox()).toEqual(before);
});

for (const [address, filter] of [
  ['/courses', 'Sort by'],
  ['/blogs', 'Category'],
] as const) {
  test(`on a phone a filter of ${address} that fails says so in view, once, and moves nothing above`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await visit(page, address);
    const field = page.getByLabel(filter);
    await field.evaluate((select) => window.scrollBy({ top: select.getBoundingClientRect().bottom - 590 }));
    const before = await field.boundingBox();
    await page.route(`${mainSite.origin('api')}${address}/?*`, (route) =>
      route.fulfill({ headers: CORS, status: 503, body: '' }),
    );
    await field.selectOption({ index: 1 });
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('We could not update this list.');
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 1 });
    expect(await field.boundingBox()).toEqual(before);
    expect(await violations(page)).toEqual([]);
    // It does not cover what a keyboard has the focus on.
    await field.press('Shift');
    await expect
      .poll(() =>
        field.evaluate((select) => {
          const { x, y, width, height } = select.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === select;
        }),
      )
      .toBe(true);
  });
}

test('§2 every visitor can read the preview lesson, with its figure', async ({ page }) => {
  await visit(page, '/courses/elliott-wave-foundations');
  await page.getByRole('link', { name: 'R. N. Elliott and The Wave Principle of 1938' }).click();
  const lesson = page.locator('#lesson-elliott-and-1938');
  await expect(lesson.getByText('worked as an accountant')).toBeInViewport();
  const figure = lesson.getByRole('img', { name: /^A cycle of five waves and three that starts at 100/ });
  const rest = lesson.getByText('Whether you call the chart two moves');
  await expect(rest).toBeHidden();
  await lesson.getByText('Read the whole lesson').click();
  await expect(figure).toBeVisible();
  await expect(rest).toBeVisible();
  await expect(page.getByText('Wave 2 never retraces more than 100%')).toHaveCount(0);
});

test('the box with the price stays in view while the page is read', async ({ page }) => {
  await visit(page, '/courses/corrective-waves');
  await page.getByRole('heading', { name: 'Instructor' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Enrol' })).toBeInViewport();
});

test('§2 an article can be read from its table of contents, and its address copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/blogs/the-three-rules');
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'A habit worth keeping' }).click();
  await expect(page.getByRole('heading', { name: 'A habit worth keeping' })).toBeInViewport();
  // On a phone, where the button has a line of its own, its message does not move it either.
  await page.setViewportSize({ width: 390, height: 844 });
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.scrollIntoViewIfNeeded();
  const before = await copy.boundingBox();
  await copy.click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await copy.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/blogs\/the-three-rules$/);
});
