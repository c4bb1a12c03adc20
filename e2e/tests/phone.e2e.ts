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

for (const [room, side] of [
  [201, 'below'],
  [199, 'above'],
] as const)
  test(`§9 with ${room} px below the field in the window, and less in the dialog, the list opens ${side}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await openRegistration(page);
    await countryButton(page).evaluate((button, wanted) => {
      const field = button.parentElement?.parentElement;
      const bottom = () => field?.getBoundingClientRect().bottom ?? 0;
      button.closest('dialog')?.scrollBy(0, bottom() - (innerHeight - wanted));
      if (Math.abs(bottom() - (innerHeight - wanted)) > 0.9) throw new Error(`The field ends at ${bottom()} px.`);
    }, room);
    await countryButton(page).click();
    const [field, options] = [await countryButton(page).boundingBox(), await list(page).boundingBox()];
    if (!field || !options) throw new Error('The list is not shown.');
    expect(options.y > field.y).toBe(side === 'below');
    for (const part of [search(page), activeOption(page)]) await expect(part).toBeInViewport({ ratio: 0.95 });
  });
