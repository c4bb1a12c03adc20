import { paths } from '@hidden-order/platform/paths';
import { sampleCertificate } from '@hidden-order/testing/samples';
import { expect, test, type Page } from '../../site/test';
import { buyCourse } from '../../site/buy-course';
import { mainSite } from '../../site/ports';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { CORS } from '../../site/tabs';
import { memberContext, visit } from '../../site/visitor';

const COURSE = 'elliott-wave-foundations';

/** The sheets on which a page prints, such as `842 x 595` in points. */
async function sheetsOf(page: Page, options: Parameters<Page['pdf']>[0]): Promise<string[]> {
  const pdf = (await page.pdf(options)).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(boxes).toHaveLength(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0);
  return boxes.map(([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`);
}

/** As browsers have them unless a visitor chooses others. */
const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };

/** What paper shows besides the page, and its colours. */
const onPaper = (page: Page) =>
  page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    const around = Array.from(document.querySelectorAll('body :not(:has(main), main, main *)'));
    return {
      around: around.filter((element) => element.checkVisibility()).map(({ id }) => id),
      color,
      backgroundColor,
    };
  });
const PAGE_ALONE = { around: [], color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' };

/** Runs in the page: what stands in a disclosure on paper and does not show. */
const closedOnPaper = () =>
  Array.from(document.querySelectorAll('details'))
    .filter((details) => details.checkVisibility())
    .flatMap((details) => Array.from(details.children))
    .filter((part) => !part.checkVisibility())
    .map((part) => part.textContent);

test('every page prints alone, black on white: no splash screen, skip link, header, menu, footer and chat button', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    expect(await onPaper(page), path).toEqual(PAGE_ALONE);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect(await page.evaluate(closedOnPaper), path).toEqual([]);
  }
});

test('a lesson prints its text alone, without what belongs to the screen, and a receipt is one sheet', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Printer');
  await buyCourse(context, COURSE);
  const page = await context.newPage();
  await visit(page, paths.lesson(COURSE, 'motive-and-corrective'));
  await expect(page.getByRole('button', { name: 'Mark complete' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await onPaper(page)).toEqual(PAGE_ALONE);
  for (const left of [page.getByRole('navigation'), page.getByRole('button')])
    await expect(left.filter({ visible: true })).toHaveCount(0);
  const breaks = (figures: Element[]) => figures.map((figure) => getComputedStyle(figure).breakInside);
  expect([...new Set(await page.locator('main figure:has(figcaption)').evaluateAll(breaks))]).toEqual(['avoid']);

  await page.emulateMedia({ media: null });
  await visit(page, '/profile');
  await page.getByRole('link', { name: /^Receipt / }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt / })).toBeVisible();
  expect(await sheetsOf(page, { format: 'A4', landscape: true, margin })).toHaveLength(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await onPaper(page)).toEqual(PAGE_ALONE);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await context.close();
});

test('a certificate is one sheet, landscape, on A4 and on Letter, also with a long name', async ({ page, context }) => {
  const { code, ...valid } = sampleCertificate();
  const path = `/certificates/${code}`;
  for (const name of ['Ada Khan', 'Wahid '.repeat(42).trim()]) {
    await context.route(`${mainSite.origin('api')}${path}/`, (route) =>
      route.fulfill({ headers: CORS, json: { ...valid, name } }),
    );
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const landscape of [true, false]) {
      expect(await sheetsOf(page, { landscape, preferCSSPageSize: true }), name).toEqual(['842 x 595']);
      expect(await sheetsOf(page, { landscape, format: 'Letter' }), name).toEqual(['792 x 612']);
    }
  }
  await page.emulateMedia({ media: 'print' });
  expect((await onPaper(page)).around).toEqual([]);
  await expect(page.getByText(mainSite.origin('host') + path)).toBeVisible();
  await expect(page.getByText('Download', { exact: true }).filter({ visible: true })).toHaveCount(0);
});

test('a chart prints light and whole, with its scale, in the dark scheme', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Chart Printer');
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, paths.practice('easy-c'));
  await expect(page.getByRole('button', { name: /^Swing 1 of / })).toBeVisible();
  // As browsers do before they lay out sheets.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 718, height: 1000 });
  const picture = page.locator('[aria-hidden] > canvas');
  expect(await picture.evaluate(darkInk)).toEqual({ chart: true, scale: true });
  const isWithin = (canvas: Element) => canvas.getBoundingClientRect().right < document.documentElement.clientWidth;
  expect(await picture.evaluate(isWithin)).toBe(true);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(picture).toHaveCount(0);
  await context.close();
});

/** Runs in the page: whether a picture has ink as dark as letters where the chart is, and where its scale is. */
function darkInk(picture: Element): { chart: boolean; scale: boolean } {
  if (!(picture instanceof HTMLCanvasElement)) throw new Error('This is no picture.');
  const scale = picture.width - 64 * devicePixelRatio;
  const isDark = (from: number, to: number) => {
    const { data } = picture.getContext('2d')?.getImageData(from, 0, to - from, picture.height) ?? { data: [] };
    // Red, green, blue and opacity of each point.
    return [...data].some((red, at) => at % 4 === 0 && red < 100 && (data[at + 3] ?? 0) > 200);
  };
  return { chart: isDark(0, scale), scale: isDark(scale, picture.width) };
}
