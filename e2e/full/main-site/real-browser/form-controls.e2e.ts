import { expect, test } from '../../../site/test';
import { visit } from '../../../site/visitor';

test('selects have the look of the fields beside them, and that of the system in forced colours', async ({ page }) => {
  await visit(page, '/contact');
  const selects = page.locator('select');
  const looks = () =>
    selects.evaluateAll((all) =>
      all.map((select) => {
        const { appearance, backgroundImage, color } = getComputedStyle(select);
        return { appearance, hasArrow: backgroundImage.includes(color) };
      }),
    );
  const own = { appearance: 'none', hasArrow: true };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await looks(), colorScheme).toEqual([own, own]);
  }
  const [select, text] = await Promise.all(
    [page.getByLabel('Topic'), page.getByLabel('E-mail')].map((field) =>
      field.evaluate((element) => {
        const { backgroundColor, height, borderTopColor } = getComputedStyle(element);
        return { backgroundColor, height, borderTopColor };
      }),
    ),
  );
  expect(select).toEqual(text);
  await page.emulateMedia({ forcedColors: 'active' });
  expect((await looks()).map(({ appearance }) => appearance)).toEqual(['auto', 'auto']);
});
