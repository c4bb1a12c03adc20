import { paths } from '@hidden-order/platform/paths';
import { expect, test, type Page } from '../site/test';
import { storedTokens } from '../site/tabs';
import { isMarked, markDocument, memberContext, visit } from '../site/visitor';

const banner = (page: Page) => page.getByRole('banner');
const main = (page: Page) => banner(page).getByRole('navigation', { name: 'Main' });
const PUBLIC_LINKS = ['Certifications', 'Blogs', 'Currency Converter', 'Pay Installments', 'About', 'Contact'];

/** Runs in the page: whether nothing covers the beginning of an element. */
const isOnTop = (element: Element) => {
  const { left, top } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 20, top + 20));
};

test.describe('splash', () => {
  /** Holds every animation at its start, also of the next document: however long that takes to load, its splash screen is there. */
  const holdAnimations = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  };

  /** How much of the splash screen's ground and of its words is left at a moment of its fade, which stops there. */
  const leftAt = (page: Page, time: number) =>
    page.locator('#splash').evaluate((splash, moment) => {
      for (const fade of splash.getAnimations({ subtree: true })) {
        fade.pause();
        fade.currentTime = moment;
      }
      return [splash, ...splash.querySelectorAll('p')].map((part) => {
        const { filter, visibility } = getComputedStyle(part);
        return visibility === 'visible' ? Number(/^opacity\((.*)\)$/.exec(filter)?.[1]) : 0;
      });
    }, time);

  test('§2 it is in the served HTML with the tagline, before any script', async ({ request }) => {
    const html = await (await request.get('/')).text();
    expect(html.indexOf('id="splash"')).toBeGreaterThan(0);
    expect(html.slice(html.indexOf('id="splash"'))).toContain("Master the Market's Hidden Order");
  });

  test('§9 it stays for 3000 ms over content that is there already, then fades, its words before its ground, and leaves the document', async ({
    page,
  }) => {
    await holdAnimations(page);
    await page.goto('/');
    expect(await leftAt(page, 3000)).toEqual([1, 1, 1]);
    await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
    // Home's own headline and chart stand over it, so that they are where they were when it has gone.
    expect(await page.getByRole('heading', { level: 1 }).evaluate(isOnTop)).toBe(true);
    expect((await leftAt(page, 3299))[0]).toBe(1);
    expect(await leftAt(page, 3300)).toEqual([1, 0, 0]);
    expect((await leftAt(page, 3400))[0]).toBeLessThan(1);
    await page.locator('#splash').evaluate((splash) => splash.getAnimations().forEach((fade) => fade.finish()));
    await expect(page.locator('#splash')).toHaveCount(0);
  });

  test('§2 a click dismisses it early', async ({ page }) => {
    await holdAnimations(page);
    await page.goto('/');
    await page.mouse.click(200, 200);
    await page
      .locator('#splash[data-dismissed]')
      .evaluate((splash) => splash.getAnimations().forEach((fade) => fade.finish()));
    await expect(page.locator('#splash')).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });
});

test('§2 header of a visitor: Certifications, Resources, About, Contact and Login; it stays in view, and a resource closes the list', async ({
  page,
}) => {
  await visit(page, '/currency-converter');
  await expect(banner(page).getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(main(page).getByRole('link')).toHaveText(['Certifications', 'About', 'Contact']);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(banner(page)).toBeInViewport({ ratio: 1 });
  const resources = main(page).getByRole('button', { name: 'Resources' });
  await expect(resources).toHaveAttribute('aria-expanded', 'false');
  await resources.click();
  await expect(main(page).getByRole('link')).toHaveText(PUBLIC_LINKS);
  await page.keyboard.press('Escape');
  await expect(resources).toBeFocused();
  await expect(resources).toHaveAttribute('aria-expanded', 'false');
  await resources.click();
  await main(page).getByRole('link', { name: 'Pay Installments' }).click();
  await expect(page).toHaveURL('/installment-payments');
  await expect(resources).toHaveAttribute('aria-expanded', 'false');
});

test('§2 header of a signed-in person: Members Area off the public pages, the public links on them; Logout clears the tokens, goes to Home and reloads the page', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Shell');
  const page = await context.newPage();
  await visit(page, '/members');
  await markDocument(page);
  await expect(main(page).getByRole('link')).toHaveText(['Members Area']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Courses' }).click();
  await expect(main(page).getByRole('link')).toHaveText(['Certifications', 'About', 'Contact']);
  await banner(page).getByRole('button', { name: 'My account' }).click();
  await expect(banner(page).getByRole('link', { name: 'Profile' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await banner(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(banner(page).getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  expect(await storedTokens(page)).toEqual({ access: null, refresh: null });
  await context.close();
});

test.describe('mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('§2 it slides out with the same links, keeps the focus and gives it back; Login opens the dialog', async ({
    page,
  }) => {
    await visit(page, '/');
    const open = banner(page).getByRole('button', { name: 'Menu' });
    await open.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(PUBLIC_LINKS);
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab');
    expect(
      await menu.evaluate(
        (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await expect(menu).toHaveCount(0);
    await open.click();
    await menu.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  });
});

/** Pages with a board or a form. */
const WORKPLACES = [
  paths.contact,
  paths.tournamentRegistration,
  paths.course('elliott-wave-foundations'),
  paths.log,
  paths.profile,
  paths.practice('easy-c'),
];

test('§2 chat button: it floats in the lower corner, over no control of a board or a form at any width and scroll position; no page is wider than the window', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Chat');
  const page = await context.newPage();
  const chat = page.getByRole('link', { name: /^Any queries\?/ });
  const look = async () => {
    for (const [width, height, size] of [
      [320, 640, [0, 16, 28, 56]],
      [390, 844, [0, 16, 28, 56]],
      [1280, 900, [0, 16, 28, 56]],
      [1440, 900, [16, 16, 56, 56]],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await chat.evaluate(distances), `${page.url()}, ${width} px`).toEqual(size);
      expect(await chat.evaluate(coveredControls), `${page.url()}, ${width} px`).toEqual([]);
    }
  };
  for (const path of WORKPLACES) {
    await visit(page, path);
    await look();
  }
  const replays = page.getByRole('group', { name: 'Replay a chart, bar by bar' });
  await replays.getByRole('button', { name: 'Easy' }).click();
  await expect(page.getByRole('button', { name: 'Strike this count' })).toBeVisible();
  await look();
  await context.close();
});

/** Runs in the page: how far the chat button is from the right and the lower edge, and its size. */
function distances(chat: Element): number[] {
  const { right, bottom, width, height } = chat.getBoundingClientRect();
  // The window without its scrollbar.
  const edge = document.documentElement.getBoundingClientRect().right;
  return [edge - right, window.innerHeight - bottom, width, height];
}

/** Runs in the page: the controls that are under the chat button when they are scrolled to its height, and what is wider than the window. */
function coveredControls(chat: Element): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    ':is(main, footer) :is(a, button, input, select, summary, textarea)',
  );
  const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  return [...controls]
    .filter((control) => {
      window.scrollBy({ top: middle(control) - middle(chat), behavior: 'instant' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const over = chat.getBoundingClientRect();
      return right > over.left && left < over.right && bottom > over.top && top < over.bottom;
    })
    .map((control) => control.outerHTML)
    .concat(wider > 0 ? [`${wider} px wider than the window`] : []);
}
