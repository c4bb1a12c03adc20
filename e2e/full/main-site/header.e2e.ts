import { expect, test, type Page } from '../../site/test';
import { register, samplePerson, visit } from '../../site/visitor';

const banner = (page: Page) => page.getByRole('banner');

async function signedIn(page: Page): Promise<void> {
  await visit(page, '/');
  await register(page, samplePerson('Sample Person Header'));
  await expect(page).toHaveURL('/members');
}

/** The texts and controls of the header that reach into another one or out of the header. */
function findCrowded(header: HTMLElement): string[] {
  const bar = header.getBoundingClientRect();
  const items = [
    ...header.querySelectorAll<HTMLElement>('a:first-child > span, nav a, nav button, a[aria-label], button'),
  ]
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
    const next = items[at + 1];
    const overlaps = next !== undefined && right > next.left + 0.5;
    const leaves = right > bar.right + 0.5 || top < bar.top || bottom > bar.bottom;
    return overlaps || leaves
      ? [
          `${name} ends at ${Math.round(right)}, ${next?.name ?? 'header'} begins at ${Math.round(next?.left ?? bar.right)}`,
        ]
      : [];
  });
}

for (const who of ['a visitor', 'a member', 'a member on Home'])
  test(`nothing in the header overlaps or is cut, at any width, for ${who}`, async ({ page }) => {
    if (who === 'a visitor') await visit(page, '/');
    else await signedIn(page);
    if (who === 'a member on Home') await visit(page, '/');
    const crowded: Record<number, string[]> = {};
    for (let width = 320; width <= 1500; width += 20) {
      await page.setViewportSize({ width, height: 700 });
      crowded[width] = await banner(page).evaluate(findCrowded);
    }
    expect(Object.entries(crowded).filter(([, items]) => items.length > 0)).toEqual([]);
  });

for (const [width, height] of [
  [320, 256],
  [844, 390],
] as const)
  test(`in a window of ${width} by ${height} px the header makes way for the page`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await visit(page, '/courses/elliott-wave-foundations#refund');
    await expect(banner(page)).not.toBeInViewport();
    const top = await page.locator('#refund').evaluate((part) => part.getBoundingClientRect().top);
    expect(top).toBeCloseTo(16, 0);
  });

for (const width of [320, 390, 1280]) {
  test(`${width} px: the members area of a signed-in person is one step from public pages, and a visitor has no link to it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, '/');
    const members = banner(page).getByRole('link', { name: 'Members Area' });
    await expect(members).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 844 });
    await signedIn(page);
    await page.setViewportSize({ width, height: 844 });
    for (const address of ['/', '/courses', '/about', '/currency-converter', '/terms-and-conditions']) {
      await visit(page, address);
      await members.click();
      await expect(page).toHaveURL('/members');
    }
  });
}
