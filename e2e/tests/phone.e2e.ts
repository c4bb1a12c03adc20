import { expect, test } from '../site/test';
import { wholeBrowser } from '../site/chromium';
import { activeOption, countryButton, list, openRegistration, phone, search } from '../site/phone-field';
import { complaintsOf, loadTypefaces } from '../site/visitor';

// The shell takes the connection for slow, and fetches images from much farther out of view.
test.use({ launchOptions: wholeBrowser() });

test('§2 keyboard alone: a country is chosen and the number typed, and the flag and dial code follow', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openRegistration(page);
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
  expect(complaints).toEqual([]);
});

test('§2 search: by name, code and dial code, with a count, and a word for nothing found', async ({ page }) => {
  await openRegistration(page);
  await countryButton(page).click();
  for (const [typed, first, count] of [
    ['saudi', 'Saudi Arabia+966', '1 country found'],
    ['ae', 'United Arab Emirates+971', /countr(y|ies) found/],
    ['+44', 'United Kingdom+44', '4 countries found'],
  ] as const) {
    await search(page).fill(typed);
    await expect(list(page).getByRole('option').first()).toHaveText(first);
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText(count);
  }
  await search(page).fill('atlantis');
  await expect(page.getByText('No country fits “atlantis”')).toBeVisible();
  await search(page).fill('pak');
  await list(page).getByRole('option', { name: 'Pakistan' }).click();
  await expect(list(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Country code' }).click();
  await page.getByRole('heading', { name: 'Create Account' }).click();
  await expect(list(page)).toHaveCount(0);
});

test('§9 type-to-find: the buffer clears after 700 ms', async ({ page }) => {
  await openRegistration(page);
  await page.clock.install({ time: '2026-01-01T00:00:00' });
  await page.clock.pauseAt('2026-01-01T01:00:00');
  await countryButton(page).focus();
  await page.keyboard.type('united k');
  await expect(countryButton(page)).toHaveAccessibleDescription('United Kingdom');
  await expect(list(page)).toHaveCount(0);
  await page.clock.runFor(700);
  await page.keyboard.type('f');
  await page.clock.runFor(699);
  await page.keyboard.type('r');
  await expect(countryButton(page)).toHaveAccessibleDescription('France');

  await page.clock.runFor(700);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeFocused();
  await page.keyboard.type('zim');
  await expect(activeOption(page)).toHaveText('Zimbabwe+263');
  await expect(activeOption(page)).toBeInViewport({ ratio: 1 });
});

test('§9 maximum length: the field takes 25 characters', async ({ page }) => {
  await openRegistration(page);
  await phone(page).click();
  await page.keyboard.type('9'.repeat(40));
  expect((await phone(page).inputValue()).replaceAll(' ', '').length).toBeLessThanOrEqual(25);
});

test('§5 a number that is pasted or dropped into the field is the number that is sent', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openRegistration(page);
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+V');
  };
  await phone(page).click();
  for (const [place, pasted, shown, country] of [
    ['End', '+92 301 2345678', '+92 301 2345678', 'Pakistan'],
    ['End', '+44 20 7946 0958', '+44 20 7946 0958', 'United Kingdom'],
    ['Home', '+92 301 2345678', '+92 301 2345678', 'Pakistan'],
    ['ControlOrMeta+A', '+1 212 555 0123', '+1 212 555 0123', 'United States'],
    ['ControlOrMeta+A', '00923012345678', '+92 301 2345678', 'Pakistan'],
    ['ControlOrMeta+A', '0301-2345679', '+92 301 2345679', 'Pakistan'],
    ['End', 'Ada (for calls in the evening): \u202a+92\u00a0(301) – 234 – 5678\u202c', '+92 301 2345678', 'Pakistan'],
  ] as const) {
    await page.keyboard.press(place);
    await paste(pasted);
    await expect(phone(page)).toHaveValue(shown);
    await expect(countryButton(page)).toHaveAccessibleDescription(country);
  }
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('+0044207946');
  await expect(phone(page)).toHaveValue('+44 20 7946');
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Tel. +92 301 2345678');
    return data;
  });
  await phone(page).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(phone(page)).toHaveValue('+92 301 2345678');

  const registered = page.waitForRequest('**/auth/users/');
  await page.route('**/auth/users/', (route) => route.abort());
  await page.getByLabel('Full Name').fill('Sample Person');
  await page.getByLabel('Gender').selectOption('other');
  await page.getByLabel('Email').fill('sample@sample.example');
  await page.getByLabel('Password', { exact: true }).fill('wave-three-7');
  // A date of birth out of range sends nothing, and its message stands at the field.
  await page.getByLabel('Date of Birth').fill('2999-01-01');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('A date of birth cannot be in the future.');
  await expect(page.getByLabel('Date of Birth')).toHaveAccessibleDescription(/cannot be in the future/);
  await page.getByLabel('Date of Birth').fill(new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('You must be 18 or older to register.');
  await page.getByLabel('Date of Birth').fill('1990-05-17');
  await page.getByRole('button', { name: 'Register' }).click();
  expect((await registered).postDataJSON()).toMatchObject({ phone: '+923012345678', date_of_birth: '1990-05-17' });
});

// The page shows in the fallback where the typefaces come late, and the lines of a message differ then.
for (const [typefaces, areBlocked] of [
  ['the brand’s typefaces', false],
  ['fallbacks', true],
] as const) {
  test(`§5 in ${typefaces} an invalid number, of a phone or a document, is pointed out on leaving, moves nothing, and does not keep Register disabled`, async ({
    page,
  }) => {
    await (areBlocked ? page.route('**/*.woff2', (route) => route.abort()) : loadTypefaces(page));
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
    expect(await register.boundingBox()).toEqual(before);
    await expect(register).toBeEnabled();
    const identity = page.getByLabel('CNIC/Passport Number');
    await identity.fill('AB 12');
    await identity.press('Tab');
    await expect(identity).toHaveAccessibleDescription(
      'A passport has 6 to 20 letters and digits. You can register anyway.',
    );
    expect(await register.boundingBox()).toEqual(before);
  });
}

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
    const dialog = await page.getByRole('dialog').boundingBox();
    expect(options.y).toBeGreaterThan(dialog?.y ?? Infinity);
    expect(options.y + options.height).toBeLessThan((dialog?.y ?? 0) + (dialog?.height ?? 0));
  });
}

test('§7 country look-up: off by default', async ({ page }) => {
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
  expect(asked).toEqual([]);
});
