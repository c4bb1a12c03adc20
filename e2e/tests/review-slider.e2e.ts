import { expect, test, type Page } from '../site/test';
import { visit } from '../site/visitor';

/** How long a review stays, in milliseconds. */
const ROTATION_MS = 7000;

const slider = (page: Page) => page.getByRole('region', { name: 'What readers say' });
const button = (page: Page, name: string) => slider(page).getByRole('button', { name, exact: true });
const place = (page: Page, text: string) => expect(slider(page).getByText(/^\d+ of 12$/)).toHaveText(text);

/** Opens Home with a clock that only the test moves on, so that nothing depends on how fast the machine is. */
async function openHome(page: Page, rotation: 'Pause' | 'Play' = 'Pause'): Promise<void> {
  await page.clock.install();
  await visit(page, '/');
  await slider(page).scrollIntoViewIfNeeded();
  await expect(button(page, rotation)).toBeVisible();
  // The carousel places its slides once it can move them.
  await expect(slider(page).locator('[aria-live]')).toHaveAttribute('style', /transform/);
}

test('§2 the next review comes every 7 s, and after the last the first', async ({ page }) => {
  await openHome(page);
  await place(page, '1 of 12');
  await page.clock.runFor(ROTATION_MS + 100);
  await place(page, '2 of 12');
  await page.clock.runFor(11 * ROTATION_MS);
  await place(page, '1 of 12');
});

test('§2 Pause comes first by keyboard; the focus stops the slider, and only the button starts it again', async ({
  page,
}) => {
  await openHome(page);
  await page.getByRole('link', { name: 'See the tournament' }).focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Play')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Previous')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Next')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.clock.runFor(2 * ROTATION_MS);
  await place(page, '1 of 12');
  await button(page, 'Play').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Pause')).toBeFocused();
  await page.clock.runFor(ROTATION_MS + 100);
  await place(page, '2 of 12');
});

test('§2 Pause stops it, Previous and Next go one review on or back, and reviews are then read out', async ({
  page,
}) => {
  await openHome(page);
  await button(page, 'Pause').click();
  await expect(button(page, 'Play')).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2 * ROTATION_MS);
  await place(page, '1 of 12');
  await button(page, 'Previous').click();
  await place(page, '12 of 12');
  await button(page, 'Next').click();
  await place(page, '1 of 12');
  await expect(slider(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  const shown = slider(page).getByRole('group');
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveAttribute('aria-roledescription', 'slide');
  await expect(shown.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
});

test('§2 it waits while the mouse is over it', async ({ page }) => {
  await openHome(page);
  await slider(page).hover({ position: { x: 5, y: 5 } });
  await page.clock.runFor(2 * ROTATION_MS);
  await place(page, '1 of 12');
  await page.mouse.move(0, 0);
  await page.clock.runFor(ROTATION_MS + 100);
  await place(page, '2 of 12');
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('§2 it does not start by itself', async ({ page }) => {
    await openHome(page, 'Play');
    await page.clock.runFor(2 * ROTATION_MS);
    await place(page, '1 of 12');
    await button(page, 'Next').click();
    await place(page, '2 of 12');
  });
});
