import { expect, test, type Page } from '../site/test';
import { markDocument, isMarked, register, samplePerson, visit } from '../site/visitor';

const banner = (page: Page) => page.getByRole('banner');
const main = (page: Page) => banner(page).getByRole('navigation', { name: 'Main' });

async function signedIn(page: Page): Promise<void> {
  await visit(page, '/');
  await register(page, samplePerson('Sample Person Shell'));
  await expect(page).toHaveURL('/members');
}

test.describe('splash', () => {
  /** The splash screen's fade, stopped, so that a test can look at any moment of it. */
  const fadeAt = (page: Page, time: number) =>
    page.locator('#splash').evaluate((splash, moment) => {
      const [fade] = splash.getAnimations();
      if (fade === undefined) throw new Error('The splash screen does not fade.');
      fade.pause();
      fade.currentTime = moment;
      const { filter, visibility } = getComputedStyle(splash);
      return { opacity: Number(/^opacity\((.*)\)$/.exec(filter)?.[1]), visibility };
    }, time);

  test('§2 it is in the served HTML with the tagline, before any script', async ({ request }) => {
    const html = await (await request.get('/')).text();
    expect(html.indexOf('id="splash"')).toBeGreaterThan(0);
    expect(html.slice(html.indexOf('id="splash"'))).toContain("Master the Market's Hidden Order");
  });

  test('§9 it stays for 3000 ms, then fades and leaves the document', async ({ page }) => {
    await page.goto('/');
    expect(await fadeAt(page, 2999)).toEqual({ opacity: 1, visibility: 'visible' });
    expect((await fadeAt(page, 3300)).opacity).toBeLessThan(1);
    await page.locator('#splash').evaluate((splash) => splash.getAnimations().forEach((fade) => fade.finish()));
    await expect(page.locator('#splash')).toHaveCount(0);
  });

  test('§2 a click dismisses it early', async ({ page }) => {
    await page.goto('/');
    await page.mouse.click(200, 200);
    await expect(page.locator('#splash')).toHaveCount(0, { timeout: 1500 });
    await expect(page).toHaveURL('/');
  });

  test('a return from a payment shows none, also in a new tab and where storage is forbidden', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('Forbidden', 'SecurityError');
        },
      }),
    );
    await page.goto('/courses/elliott-wave-foundations?payment=PAY-1', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#splash')).toHaveCount(0, { timeout: 1500 });
  });

  test('it delays neither content nor data: both are there underneath', async ({ page }) => {
    await page.goto('/');
    await fadeAt(page, 0);
    await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
  });

  test('it does not fade under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const durations = await page
      .locator('#splash')
      .evaluate((splash) => splash.getAnimations().map((fade) => fade.effect?.getTiming().duration));
    expect(durations).toEqual([1]);
  });
});

test.describe('header', () => {
  test('§2 a visitor sees Certifications, Resources, About, Contact and Login', async ({ page }) => {
    await visit(page, '/currency-converter');
    await expect(main(page).getByRole('link')).toHaveText(['Certifications', 'About', 'Contact']);
    const resources = main(page).getByRole('button', { name: 'Resources' });
    await expect(resources).toHaveAttribute('aria-expanded', 'false');
    await resources.click();
    await expect(main(page).getByRole('link')).toHaveText([
      'Certifications',
      'Blogs',
      'Currency Converter',
      'Pay Installments',
      'About',
      'Contact',
    ]);
    await page.keyboard.press('Escape');
    await expect(resources).toBeFocused();
    await expect(resources).toHaveAttribute('aria-expanded', 'false');
    await expect(banner(page).getByRole('button', { name: 'Login' })).toBeVisible();
  });

  test('§2 choosing a resource goes there and closes the list', async ({ page }) => {
    await visit(page, '/');
    await main(page).getByRole('button', { name: 'Resources' }).click();
    await main(page).getByRole('link', { name: 'Pay Installments' }).click();
    await expect(page).toHaveURL('/installment-payments');
    await expect(main(page).getByRole('button', { name: 'Resources' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('§2 a signed-in person has Members Area as main link off the public pages, and the public links on them', async ({
    page,
  }) => {
    await signedIn(page);
    await expect(main(page).getByRole('link')).toHaveText(['Members Area']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Courses' }).click();
    await expect(main(page).getByRole('link')).toHaveText(['Certifications', 'About', 'Contact']);
    await banner(page).getByRole('button', { name: 'My account' }).click();
    await expect(banner(page).getByRole('link', { name: 'Profile' })).toBeVisible();
    await expect(banner(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('§2 Logout clears the tokens, goes to Home and reloads the page', async ({ page }) => {
    await signedIn(page);
    await markDocument(page);
    await banner(page).getByRole('button', { name: 'My account' }).click();
    await banner(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(banner(page).getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await isMarked(page)).toBe(false);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('the links stay in place when the visitor signs in', async ({ page }) => {
    await visit(page, '/courses');
    const link = main(page).getByRole('link', { name: 'About' });
    const before = await link.boundingBox();
    await register(page, samplePerson('Sample Person Shift'));
    await expect(page).toHaveURL('/members');
    await page.goBack();
    await expect(banner(page).getByRole('button', { name: 'My account' })).toBeVisible();
    expect(await link.boundingBox()).toEqual(before);
  });

  test('it stays in view while the page scrolls, and never hides what has the focus', async ({ page }) => {
    await visit(page, '/terms-and-conditions');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(banner(page)).toBeInViewport({ ratio: 1 });
  });
});

test.describe('mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('§2 it slides out with the same links, keeps the focus, and gives it back', async ({ page }) => {
    await visit(page, '/');
    const open = banner(page).getByRole('button', { name: 'Menu' });
    await open.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText([
      'Certifications',
      'Blogs',
      'Currency Converter',
      'Pay Installments',
      'About',
      'Contact',
    ]);
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab');
    expect(
      await menu.evaluate(
        (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await expect(menu).toHaveCount(0);
  });

  test('§2 choosing a link goes there and closes it; Login opens the dialog', async ({ page }) => {
    await visit(page, '/');
    await banner(page).getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Blogs' }).click();
    await expect(page).toHaveURL('/blogs');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await banner(page).getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  });
});

test('§2 footer: quick links, resources with placeholders that are not links, contact, social, legal, copyright 2025', async ({
  page,
}) => {
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).toHaveText([
    'Home',
    'Courses',
    'About Us',
    'Contact',
  ]);
  await expect(footer.getByRole('link', { name: 'Blogs' })).toHaveAttribute('href', '/blogs');
  for (const name of ['Free Webinars', 'Trading Tips', 'FAQ']) {
    await expect(footer.getByText(name)).toBeVisible();
    await expect(footer.getByRole('link', { name })).toHaveCount(0);
  }
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(footer.getByRole('link', { name: /^\+92/ })).toHaveAttribute('href', /^tel:\+92\d+$/);
  await expect(footer.getByText('Karachi', { exact: false })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  await expect(footer.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  );
  await expect(footer.getByText('© 2025')).toBeVisible();
});

test('§2 chat button: it floats in the lower corner, over neither the page’s end nor what has the focus, and makes way', async ({
  page,
}) => {
  await visit(page, '/courses/elliott-wave-foundations');
  const chat = page.locator('a[title^="Any queries?"]');
  const device = await page.context().newCDPSession(page);
  for (const [width, height, size, opensDialog] of [
    [390, 844, 48, 'Menu'],
    [1280, 800, 56, 'Login'],
    // The box with the price stays in view, and would reach below the button.
    [1280, 320, 48, 'Login'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await chat.evaluate(distances)).toEqual([16, 16, size, size]);
    expect(await page.evaluate(spaceBelowLastLink)).toBeGreaterThanOrEqual(24);
    expect(await page.evaluate(coveredFocus)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await chat.evaluate(distances)).toEqual([16, 16, size, size]);
    await device.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34, right: 20 } });
    expect(await chat.evaluate(distances)).toEqual([36, 50, size, size]);
    await device.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });

    await page.getByRole('combobox', { name: 'Colours' }).focus();
    await expect(chat).toBeVisible({ visible: size === 56 });
    await page.getByRole('button', { name: opensDialog, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(chat).toBeHidden();
    await page.keyboard.press('Escape');
    await chat.click({ trial: true });
  }
});

/** Runs in the page: how far the chat button is from the right and the lower edge, and its size. */
function distances(chat: Element): number[] {
  const { right, bottom, width, height } = chat.getBoundingClientRect();
  // The window without its scrollbar.
  const edge = document.documentElement.getBoundingClientRect().right;
  return [edge - right, window.innerHeight - bottom, width, height];
}

/** Runs in the page: how far the footer's own colour reaches below its last link, before anyone comes near. */
function spaceBelowLastLink(): number {
  const [footer, last] = ['footer', 'footer li:last-child a[href$="/terms-and-conditions"]'].map((selector) =>
    document.querySelector(selector)?.getBoundingClientRect(),
  );
  return footer && last ? footer.bottom - last.bottom : NaN;
}

/** Runs in the page: the controls that lie under the chat button once they have the focus, which each gets at the lower edge. */
function coveredFocus(): string[] {
  const covered: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(':is(main, footer) :is(a, button, input, select)')) {
    window.scrollTo(0, window.scrollY + control.getBoundingClientRect().bottom - window.innerHeight);
    control.focus();
    const box = control.getBoundingClientRect();
    const other = document.querySelector('a[title^="Any queries?"]')?.getBoundingClientRect();
    if (document.activeElement !== control || other === undefined) continue;
    const overlaps =
      box.right > other.left && box.left < other.right && box.bottom > other.top && box.top < other.bottom;
    if (overlaps) covered.push(control.outerHTML);
  }
  return covered;
}

test('the colours that a visitor chooses stay, from the first paint of the next page on', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, '/about');
  const light = await background();
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('Dark');
  const dark = await background();
  expect(dark).not.toBe(light);

  // The host's code does not arrive: the document alone applies the choice.
  await page.route(/\/main\.[\w-]{43}\.js$/, (route) => route.abort());
  await page.goto('/contact');
  expect(await background()).toBe(dark);
  await page.unrouteAll();

  await visit(page, '/contact');
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('Same as this device');
  expect(await background()).toBe(light);
});

test('the skip link is first, and jumps to the content', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#content');
});
