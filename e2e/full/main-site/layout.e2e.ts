import { layoutShifts, watchLayoutShifts, watchLayoutShiftsWithoutFaces } from '../../site/layout-shift';
import { openRegistration, phone } from '../../site/phone-field';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { expect, test, type Page } from '../../site/test';
import { isHydrated, memberContext, register, samplePerson, visit } from '../../site/visitor';

const banner = (page: Page) => page.getByRole('banner');

/** Scrolls to the top by 300 px at a time, with a frame in between. */
const scrollUp = (page: Page) =>
  page.evaluate(async () => {
    while (window.scrollY > 0) {
      window.scrollBy({ top: -300, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });

for (const path of PUBLIC_PAGES) {
  test(`on a phone ${path} keeps its boxes when its typefaces come`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    const bringFaces = await watchLayoutShiftsWithoutFaces(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await isHydrated(page);
    expect(await layoutShifts(page)).toEqual([]);
    await bringFaces();
  });

  test(`on a phone nothing moves while ${path} loads`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await watchLayoutShifts(page);
    await visit(page, path);
    expect(await layoutShifts(page)).toEqual([]);
    if (path !== '/' && path !== '/courses') return;
    await page.keyboard.press('End');
    await expect(page.getByText('All rights reserved')).toBeInViewport();
    await scrollUp(page);
    expect(await layoutShifts(page), 'after a jump to its end, and on the way back').toEqual([]);
  });
}

test('nothing moves when the dialog opens, changes its step, and signs the visitor in', async ({ page }) => {
  await watchLayoutShifts(page);
  await visit(page, '/courses');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  const before = await link.boundingBox();
  await register(page, samplePerson('Sample Person Still'));
  await expect(page).toHaveURL('/members');
  await expect(page.locator('[data-card] h2')).toHaveText(['Practise counting', 'Next tournament']);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'My account' })).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
  expect(await layoutShifts(page)).toEqual([]);
});

test('§5 an invalid number, of a phone or a document, is pointed out on leaving, moves nothing, and does not keep Register disabled', async ({
  page,
}) => {
  await openRegistration(page);
  const register = page.getByRole('button', { name: 'Register' });
  await page.getByLabel('Full Name').fill('Sample Person');
  await page.getByLabel('Date of Birth').fill('1990-05-17');
  await page.getByLabel('Gender').selectOption('other');
  await page.getByLabel('Email').fill('sample@sample.example');
  await page.getByLabel('Password', { exact: true }).fill('wave-three-7');
  await phone(page).click();
  await page.keyboard.type('300');
  const before = await register.boundingBox();
  await page.keyboard.press('Tab');
  await expect(phone(page)).toHaveAccessibleDescription('Too short for a +92 number. You can register anyway.');
  const identity = page.getByLabel('CNIC/Passport Number');
  await identity.fill('AB 12');
  await identity.press('Tab');
  await expect(identity).toHaveAccessibleDescription(/A passport has 6 to 20 letters and digits/);
  expect(await register.boundingBox()).toEqual(before);
  await expect(register).toBeEnabled();
});

/** Runs in the page: the texts and controls of the header that reach into another one or out of the header. */
function findCrowded(header: HTMLElement): string[] {
  const bar = header.getBoundingClientRect();
  const items = [...header.querySelectorAll<HTMLElement>('a:first-child > span, nav a, a[aria-label], button')]
    .filter((item) => item.checkVisibility({ visibilityProperty: true }))
    .map((item) => {
      // What is inside may be wider than its element.
      const range = document.createRange();
      range.selectNodeContents(item);
      const [own, content] = [item.getBoundingClientRect(), range.getBoundingClientRect()];
      const [left, right] = [Math.min(own.left, content.left), Math.max(own.right, content.right)];
      return { name: item.ariaLabel ?? item.textContent, left, right, top: content.top, bottom: content.bottom };
    })
    .sort((a, b) => a.left - b.left);
  return items.flatMap(({ name, right, top, bottom }, at) => {
    const overlaps = right > (items[at + 1]?.left ?? Infinity) + 0.5;
    const leaves = right > bar.right + 0.5 || top < bar.top || bottom > bar.bottom;
    return overlaps || leaves ? [name] : [];
  });
}

for (const [who, path] of [
  ['a visitor', '/'],
  ['a member on Home', '/'],
  ['a member', '/members'],
] as const)
  test(`nothing in the header overlaps or is cut, at any width, for ${who}`, async ({ browser }) => {
    const context = await (who === 'a visitor' ? browser.newContext() : memberContext(browser, 'Sample Person Header'));
    const page = await context.newPage();
    await visit(page, path);
    const crowded: Record<number, string[]> = {};
    for (let width = 320; width <= 1500; width += 20) {
      await page.setViewportSize({ width, height: 700 });
      const found = await banner(page).evaluate(findCrowded);
      if (found.length > 0) crowded[width] = found;
      await expect(banner(page).getByRole('link', { name: 'Members Area' })).toHaveCount(who === 'a visitor' ? 0 : 1);
    }
    expect(crowded).toEqual({});
    await context.close();
  });

test('in a low window the header makes way for the page', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await visit(page, '/courses/elliott-wave-foundations#refund');
  await expect(banner(page)).not.toBeInViewport();
  expect(await page.locator('#refund').evaluate((part) => part.getBoundingClientRect().top)).toBeCloseTo(16, 0);
});
