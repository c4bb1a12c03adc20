import { expect, test, type Locator } from '../../../site/test';
import { memberContext, visit } from '../../../site/visitor';

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

/** Expects that a change of a state changes how something looks. */
async function expectNewLook(what: Locator, change: (element: HTMLElement) => void): Promise<void> {
  const before = await what.screenshot();
  await what.evaluate(change);
  expect((await what.screenshot()).equals(before)).toBe(false);
}

test('progress, taken seats, the chosen label and the current page show in forced colours', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Contrast');
  const page = await context.newPage();
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/about');
  const notCurrent = (link: HTMLElement) => link.removeAttribute('aria-current');
  await expectNewLook(page.getByRole('banner').getByRole('link', { name: 'About' }), notCurrent);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectNewLook(page.getByRole('dialog').getByRole('link', { name: 'Contact' }), (link) =>
    link.setAttribute('aria-current', 'page'),
  );

  await visit(page, '/tournament-registration');
  await expectNewLook(page.getByRole('meter'), (meter) => meter.setAttribute('value', '1'));
  await visit(page, '/members/practice/easy-10nu');
  const label = page.getByRole('radio', { name: '3' }).locator('xpath=..');
  await expectNewLook(label, (box) => box.querySelector('input')?.click());
  await context.close();
});
