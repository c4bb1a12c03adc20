import { layoutShifts, watchLayoutShifts } from '../site/layout-shift';
import { expect, test, type Locator, type Page } from '../site/test';
import { visit } from '../site/visitor';

/** Drags a handle by so many pixels, downwards. */
async function drag(page: Page, handle: Locator, by: number): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2 + by, { steps: 5 });
  await page.mouse.up();
}

for (const width of [1280, 390])
  test(`at ${width} px the last price of Home’s chart is dragged and moved by keys: readings end, and nothing else moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchLayoutShifts(page);
    await visit(page, '/');
    const price = page.getByRole('slider', { name: 'Move the price' });
    await expect(price).toHaveAttribute('aria-valuetext', '110.95: 42 of 42 readings left');
    await drag(page, price, 60);
    await expect(page.getByText(/^Rejected at 1\d\d\.\d\d$/)).toBeVisible();
    await expect(price).toHaveAttribute('aria-valuetext', /^10\d\.\d\d: 3\d of 42 readings left\. Rejected at/);
    await price.focus();
    await page.keyboard.press('Home');
    await expect(page.getByText('Rejected at 99.99')).toBeVisible();
    await page.keyboard.press('End');
    await expect(price).toHaveAttribute('aria-valuetext', '110.95: 42 of 42 readings left');
    expect(await layoutShifts(page)).toEqual([]);
  });

test('the turns of an article’s figure are dragged and moved by keys: a broken rule is told at once, and all can be put back', async ({
  page,
}) => {
  await visit(page, '/blogs/the-three-rules');
  const figure = page
    .getByRole('figure')
    .filter({ has: page.getByRole('slider') })
    .first();
  await page.getByRole('figure').first().scrollIntoViewIfNeeded();
  const turn = figure.getByRole('slider', { name: 'End of wave 2' });
  await expect(turn).toHaveAttribute('aria-valuetext', '108.00');
  await drag(page, turn, 50);
  await expect(figure.getByText('Rejected at 99.99')).toBeVisible();
  await expect(figure.getByText('Wave 2 never goes beyond the start of wave 1.')).toBeVisible();
  await turn.focus();
  await page.keyboard.press('End');
  await expect(figure.getByText('No rule is broken.')).toBeVisible();
  await figure.getByRole('button', { name: 'Put it back' }).click();
  await expect(turn).toHaveAttribute('aria-valuetext', '108.00');
});
