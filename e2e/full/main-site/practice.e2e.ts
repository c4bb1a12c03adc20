import { SERIES_LABELS, wholeSeries } from '@hidden-order/series/testing';
import { violationsInEveryLook } from '../../site/axe';
import { layoutShifts, watchLayoutShifts } from '../../site/layout-shift';
import { mainSite } from '../../site/ports';
import { expect, test, type Page } from '../../site/test';
import { complaintsOf, memberContext, PHONE, visit } from '../../site/visitor';

const SEED = 'easy-c';
const { truth } = wholeSeries(SEED);
/** What the chart keeps beside its bars whatever its width, in CSS pixels: the scale of prices, and room for labels on either side. */
const PRICE_SCALE = 64;
const LABEL_ROOM = 26;

const swings = (page: Page) => page.getByRole('group', { name: 'Swings of the series' });
const swing = (page: Page, place: number) =>
  swings(page).getByRole('button', { name: new RegExp(`^Swing ${place} of `) });

async function boxOf(page: Page, place: number) {
  const box = await swing(page, place).boundingBox();
  if (box === null) throw new Error(`Swing ${place} is not drawn.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a member counts a series by touch on a phone, hands it in, and finds it in the history', async ({ browser }) => {
  const page = await (await memberContext(browser, 'Sample Person Practice', mainSite, PHONE)).newPage();
  const complaints = complaintsOf(page);
  await visit(page, `/members/practice/${SEED}`);
  await swings(page).evaluate((chart) => chart.scrollIntoView());
  for (const label of SERIES_LABELS) {
    // A finger lands beside the swing.
    const { x, y } = await boxOf(page, truth[label]);
    await page.touchscreen.tap(x + 3, y - 2);
    await expect(swing(page, truth[label])).toHaveAccessibleName(new RegExp(`wave ${label} ends here`));
  }
  await expect(page.getByText('Kept', { exact: true })).toHaveCount(3);
  expect(await violationsInEveryLook(page), 'count').toEqual([]);
  await page.getByRole('button', { name: 'Submit count' }).click();
  await expect(page.getByText('Score 100 of 100.')).toBeVisible();
  await expect(page.getByRole('table').getByRole('link', { name: SEED })).toBeVisible();
  expect(await violationsInEveryLook(page), 'result').toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('by mouse a label is placed and taken away; labels stay on the drawn swings and within the chart at any width; it is never white in the dark', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Mouse', mainSite, { colorScheme: 'dark' });
  const page = await context.newPage();
  await page.addInitScript(watchGround);
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, `/members/practice/${SEED}`);
  const clickAt = async (place: number) => {
    await swing(page, place).scrollIntoViewIfNeeded();
    const { x, y } = await boxOf(page, place);
    await page.mouse.click(x + 3, y - 2);
  };
  for (const label of ['1', '2', '3', '4', '5'] as const) {
    await clickAt(truth[label]);
    await expect(swing(page, truth[label])).toHaveAccessibleName(new RegExp(`wave ${label} ends here`));
  }
  const shareOfBars = async () => {
    const [place, chart] = [await boxOf(page, truth[5]), await swings(page).locator('..').boundingBox()];
    return chart ? (place.x - chart.x - LABEL_ROOM) / (chart.width - PRICE_SCALE - 2 * LABEL_ROOM) : 0;
  };
  const before = await shareOfBars();
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => Math.abs((await shareOfBars()) - before), `${width} px`).toBeLessThan(0.03);
    expect(await swings(page).evaluate(cutLabels), `${width} px`).toEqual([]);
  }
  await clickAt(truth[5]);
  await expect(swing(page, truth[5])).not.toHaveAccessibleName(/ends here/);
  await page.getByRole('group', { name: 'New series' }).getByRole('button', { name: 'Hard' }).click();
  await expect(page).not.toHaveURL(new RegExp(SEED));
  await expect(swing(page, 1)).toBeVisible();
  expect(await page.evaluate('whiteFrames')).toBe(0);
  await context.close();
});

/** Runs in the page: counts the charts with a white ground in each frame. */
function watchGround(): void {
  let whiteFrames = 0;
  const look = () => {
    for (const canvas of document.querySelectorAll('canvas')) {
      const ground = canvas.getContext('2d')?.getImageData(1, 1, 1, 1).data ?? [0];
      if (Math.min(...ground) > 200) whiteFrames += 1;
    }
    Object.assign(window, { whiteFrames });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: the labels on the chart that its edges cut. */
function cutLabels(group: Element): (string | null)[] {
  const chart = group.getBoundingClientRect();
  return Array.from(group.querySelectorAll('[aria-hidden] > *'))
    .filter((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      return left < chart.left || right > chart.right || top < chart.top || bottom > chart.bottom;
    })
    .map((label) => label.textContent);
}

test('a visitor opens the exercise of Home by keyboard, whose code comes only then; nothing moves, and Escape returns to its button', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const loaded: string[] = [];
  page.on('request', (request) => /\/open-count\.[\w-]+\.js$/.test(request.url()) && loaded.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await watchLayoutShifts(page);
  await visit(page, '/');
  expect(loaded).toEqual([]);
  const opener = page.getByRole('button', { name: 'Count the waves' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(swing(page, 1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(swings(page)).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await layoutShifts(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(swing(page, 1)).toBeVisible();
  // Last, because it changes the window.
  expect(await violationsInEveryLook(page), 'exercise').toEqual([]);
  expect(complaints).toEqual([]);
});

test('on a phone a member counts a price history from a file, which no request carries', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Own Chart', mainSite, PHONE);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await visit(page, '/members/own-chart');
  // Made-up prices that turn every three bars.
  const turns = [100, 120, 108, 145, 125, 160, 140, 150, 130];
  const rows = Array.from({ length: 24 }, (_, day) => {
    const [from = 0, to = 0] = turns.slice(Math.floor(day / 3));
    const [open, close] = [from + ((to - from) * (day % 3)) / 3, from + ((to - from) * ((day % 3) + 1)) / 3];
    return [`${1970 + day}-01-01`, open, Math.max(open, close), Math.min(open, close), close].join();
  });
  const buffer = Buffer.from(['Date,Open,High,Low,Close', ...rows].join('\n'));
  await page.getByLabel('Price history (CSV)').setInputFiles({ name: 'sample.csv', mimeType: 'text/csv', buffer });
  for (const [index, label] of SERIES_LABELS.entries()) {
    await swing(page, index + 1).focus();
    await page.keyboard.press(label);
  }
  await expect(page.getByText('Your count is legal', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'List all legal counts' }).click();
  await expect(page.getByRole('heading', { name: /^(Legal counts by rank|The one legal count)$/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violationsInEveryLook(page), 'own chart').toEqual([]);
  expect(bodies.join()).not.toContain('1970-01-01');
  expect(complaints).toEqual([]);
  await context.close();
});
