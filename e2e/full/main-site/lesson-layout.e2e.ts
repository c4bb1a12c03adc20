import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type BrowserContext } from '../../site/test';
import { buyCourse } from '../../site/buy-course';
import { readAThird } from '../../site/drafts';
import { layoutShifts, watchLayoutShifts } from '../../site/layout-shift';
import { REPOSITORY } from '../../site/run';
import { memberContext, visit } from '../../site/visitor';

const COURSE = 'elliott-wave-foundations';
const lesson = (slug: string) => `/members/courses/${COURSE}/lessons/${slug}`;

let member: BrowserContext;
test.beforeAll(async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Still Lessons');
  await buyCourse(context, COURSE);
  member = context;
});
test.afterAll(() => member.close());

for (const width of [390, 1280]) {
  test(`${width} px: nothing moves in a lesson, on the way to the next, with the offer to read on, and after Mark complete`, async () => {
    const page = await member.newPage();
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(page);
    await visit(page, lesson('elliott-and-1938'));
    expect(await layoutShifts(page), 'first lesson').toEqual([]);

    await readAThird(page);
    // By keys: the links stand at the end of the text, and who has scrolled there has nothing to continue.
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { level: 1, name: /^From Nature’s Law/ })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('button', { name: 'Continue where you stopped' })).toBeVisible();
    expect(await layoutShifts(page), 'between lessons').toEqual([]);

    await visit(page, lesson('elliott-and-1938'));
    await expect(page.getByRole('button', { name: 'Continue where you stopped' })).toBeVisible();
    expect(await layoutShifts(page), 'offer to read on').toEqual([]);

    await page.getByRole('button', { name: 'Mark complete' }).click();
    await expect(page.getByText('1 of 11 lessons complete, 9%')).toBeVisible();
    expect(await layoutShifts(page), 'complete').toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('0 of 11 lessons complete, 0%')).toBeVisible();
    expect(await layoutShifts(page), 'undone').toEqual([]);
    await page.close();
  });
}

test('the chart of the practice is loaded when the learner starts it, not by the overview or the lesson', async () => {
  const charts = await scriptsWith('lightweight-charts');
  expect(charts).toHaveLength(1);
  const page = await member.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(path.basename(new URL(request.url()).pathname)));
  const chartsLoaded = () => loaded.filter((name) => charts.includes(name));
  for (const address of ['/members', lesson('wave-two-rule')]) {
    await visit(page, address);
    await page.waitForLoadState('networkidle');
    expect(chartsLoaded(), address).toEqual([]);
  }
  await page.getByRole('button', { name: 'Start the exercise' }).click();
  await expect(page.getByRole('button', { name: /^Swing 1 of / })).toBeVisible();
  expect(chartsLoaded()).toEqual(charts);
  await page.close();
});

/** Names of the scripts of the members app that contain a text. */
async function scriptsWith(text: string): Promise<string[]> {
  const build = path.join(REPOSITORY, 'remote-members/dist');
  const scripts = (await readdir(build)).filter((name) => name.endsWith('.js'));
  const contents = await Promise.all(scripts.map((name) => readFile(path.join(build, name), 'utf8')));
  return scripts.filter((_name, index) => contents[index]?.includes(text));
}
