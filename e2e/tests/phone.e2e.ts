import { expect, test } from '../site/test';
import { activeOption, countryButton, list, openRegistration, phone, search } from '../site/phone-field';
import { complaintsOf } from '../site/visitor';

test('§2 keyboard alone: a country is chosen and the number typed, and the flag and dial code follow; §7 no country is looked up by default', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const asked: string[] = [];
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => {
      asked.push(route.request().url());
      return route.abort();
    },
  );
  await openRegistration(page);
  await expect(phone(page)).toHaveValue('+92');
  await page.getByLabel('CNIC/Passport Number').focus();
  await page.keyboard.press('Tab');
  await expect(countryButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('king');
  await expect(activeOption(page)).toHaveText('United Kingdom+44');
  await page.keyboard.press('Enter');
  await expect(phone(page)).toBeFocused();
  await page.keyboard.type('2079460958');
  await expect(phone(page)).toHaveValue('+44 20 7946 0958');

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(activeOption(page)).toHaveText('Zimbabwe+263');
  await expect(activeOption(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Home');
  await expect(activeOption(page)).toHaveText('Afghanistan+93');
  await page.keyboard.press('Escape');
  await expect(countryButton(page)).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
  await expect(phone(page)).toHaveValue('+44 20 7946 0958');
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);
});

for (const [height, side] of [
  [900, 'below'],
  [480, 'above'],
] as const) {
  test(`§9 with the field at the dialog's lower edge in a window of ${height} px the list opens ${side}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height });
    await openRegistration(page);
    // Leaves 100 px of the dialog below the field, or brings the field to the top.
    const room = await countryButton(page).evaluate((button, below) => {
      const dialog = button.closest('dialog');
      const field = button.parentElement?.parentElement;
      if (!dialog || !field) throw new Error('The field is in no dialog.');
      const scroll = () => field.getBoundingClientRect().bottom - dialog.getBoundingClientRect().bottom;
      dialog.scrollTop += below ? scroll() + 420 : scroll() + 100;
      return Math.min(dialog.getBoundingClientRect().bottom, innerHeight) - field.getBoundingClientRect().bottom;
    }, side === 'below');
    expect(room < 200).toBe(side === 'above');
    await countryButton(page).click();
    const [field, options] = [await countryButton(page).boundingBox(), await list(page).boundingBox()];
    if (!field || !options) throw new Error('The list is not shown.');
    expect(options.y > field.y).toBe(side === 'below');
    for (const part of [search(page), activeOption(page)]) await expect(part).toBeInViewport({ ratio: 0.95 });
  });
}
