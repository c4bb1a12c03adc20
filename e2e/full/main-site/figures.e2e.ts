import { expect, test, type Page } from '../../site/test';
import { visit } from '../../site/visitor';

const PATH = '/blogs/the-three-rules';
const figure = (page: Page) => page.getByRole('figure').first();
const drawing = (page: Page) => figure(page).getByRole('img');

test('a figure shows the prices of its text, and is drawn wave by wave with the rule that speaks', async ({ page }) => {
  await visit(page, PATH);
  await expect(drawing(page)).toHaveAccessibleName(/^An impulse that starts at 100\./);
  for (const price of ['wave 2 ≥ 100', '108', 'wave 4 ≥ 120', '129', '142'])
    await expect(drawing(page)).toContainText(price);

  await figure(page).getByRole('button', { name: 'Draw it wave by wave' }).click();
  await figure(page).getByRole('button', { name: 'Next wave' }).click();
  await expect(figure(page)).toContainText('Rule: wave 2 must not fall below 100.');
  await expect(drawing(page)).toContainText('wave 2 ≥ 100');
  await expect(drawing(page)).not.toContainText('wave 4 ≥ 120');
  await expect(drawing(page)).not.toContainText('142');
});

for (const motion of ['reduce', 'no-preference'] as const) {
  test(`with the setting ${motion} for motion, the newest wave ${motion === 'reduce' ? 'is there at once' : 'is drawn'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await visit(page, PATH);
    await figure(page).getByRole('button', { name: 'Draw it wave by wave' }).click();
    const newest = drawing(page).locator('polyline[pathLength]');
    await expect(newest).toHaveCSS('animation-name', motion === 'reduce' ? 'none' : /^(?!none)/);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a figure is whole', async ({ page }) => {
    await page.goto(PATH);
    await expect(drawing(page)).toContainText('wave 4 ≥ 120');
    await expect(figure(page).getByRole('button')).toHaveCount(0);
  });
});

for (const width of [390, 1280]) {
  test(`all texts of the figures stay within them at ${width} px, and can be read`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      PATH,
      '/blogs/reading-triangles',
      '/blogs/what-the-evidence-says',
      '/courses/fibonacci-and-channels',
    ]) {
      await visit(page, path);
      const texts = await page
        .getByRole('figure')
        .locator('svg text')
        .evaluateAll((all) =>
          all.map((text) => {
            const [box, frame] = [
              text.getBoundingClientRect(),
              (text.closest('figure') ?? text).getBoundingClientRect(),
            ];
            return {
              text: text.textContent,
              inside: box.left >= frame.left && box.right <= frame.right,
              height: box.height,
            };
          }),
        );
      expect(texts.length).toBeGreaterThan(5);
      expect(texts.filter(({ inside, height }) => !inside || height < 11)).toEqual([]);
    }
  });
}
