import { courseDetailSchema } from 'shared/api/content';
import { practiceSeries, WAVE_LABELS } from 'shared/wave-rules';
import { violationsInEveryLook } from '../../site/axe';
import { layoutShifts, watchLayoutShifts } from '../../site/layout-shift';
import { mainSite } from '../../site/ports';
import { expect, test, type Page } from '../../site/test';
import { complaintsOf, visit } from '../../site/visitor';

const COURSE = 'elliott-wave-foundations';
const CHUNK = /\/open-count\.[\w-]+\.js$/;

const opener = (page: Page) => page.getByRole('button', { name: 'Count the waves' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Count the waves' });
const swings = (page: Page) => dialog(page).getByRole('group', { name: 'Swings of the series' });

/** The seeds of the series that the open exercises of a page show. */
async function previewSeed(page: Page): Promise<string> {
  const answer = await page.request.get(`${mainSite.origin('api')}/courses/${COURSE}/`);
  const [preview] = courseDetailSchema.parse(await answer.json()).previews;
  if (preview?.practice == null) throw new Error(`The preview lesson of ${COURSE} has no practice series.`);
  return preview.practice;
}

for (const width of [390, 1280]) {
  test(`${width} px: a visitor opens the exercise of Home by keyboard, nothing moves, and Escape returns to its button`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.setViewportSize({ width, height: 844 });
    await watchLayoutShifts(page);
    await visit(page, '/');
    expect(scripts.filter((url) => CHUNK.test(url))).toEqual([]);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(swings(page).getByRole('button').first()).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    expect(await layoutShifts(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(swings(page).getByRole('button').first()).toBeVisible();
    // Last, because it changes the window.
    expect(await violationsInEveryLook(page), 'exercise').toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('a visitor counts the series of a preview lesson by keyboard, and it is scored', async ({ page }) => {
  const { truth } = practiceSeries(await previewSeed(page));
  await visit(page, `/courses/${COURSE}`);
  await opener(page).click();
  for (const label of WAVE_LABELS) {
    await swings(page)
      .getByRole('button', { name: new RegExp(`^Swing ${truth[label]} of `) })
      .focus();
    await page.keyboard.press(label);
  }
  await dialog(page).getByRole('button', { name: 'Submit count' }).click();
  await expect(dialog(page).getByText('Score 100 of 100 for the rules.')).toBeVisible();
});

test('an exercise whose code does not load says so without moving the page, and Retry opens it', async ({ page }) => {
  await watchLayoutShifts(page);
  await visit(page, '/');
  await page.route(CHUNK, (route) => route.abort('connectionreset'));
  await opener(page).click();
  await expect(page.getByText('The exercise did not load. Check your connection and try again.')).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  await page.unroute(CHUNK);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog(page)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('no page shows a button of an exercise that cannot open', async ({ page }) => {
    for (const address of ['/', `/courses/${COURSE}`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(opener(page)).toHaveCount(0);
    }
  });
});
