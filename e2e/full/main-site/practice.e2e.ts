import { practiceHistorySchema } from 'shared/api/practice';
import { practiceSeries, WAVE_LABELS } from 'shared/wave-rules';
import { expect, test, type Page } from '../../site/test';
import { violationsInEveryLook } from '../../site/axe';
import { buyCourse } from '../../site/buy-course';
import { mainSite } from '../../site/ports';
import { killSession, loseAnswer } from '../../site/tabs';
import { complaintsOf, memberContext, PHONE, signIn, visit } from '../../site/visitor';

const SEED = 'easy-10nu';
const { truth } = practiceSeries(SEED);
const ADDRESS = `/members/practice/${SEED}`;
const swing = (page: Page, place: number) => page.getByRole('button', { name: new RegExp(`^Swing ${place} of `) });

async function centreOf(page: Page, place: number): Promise<[number, number]> {
  const box = await swing(page, place).boundingBox();
  if (box === null) throw new Error(`Swing ${place} is not drawn.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('a member counts a series by touch on a phone, hands it in, and finds it in the history', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Practice', mainSite, PHONE);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await visit(page, ADDRESS);
  await swing(page, 1).scrollIntoViewIfNeeded();
  for (const label of WAVE_LABELS) {
    // A finger lands beside the swing.
    const [x, y] = await centreOf(page, truth[label]);
    await page.touchscreen.tap(x + 3, y - 2);
    await expect(swing(page, truth[label])).toHaveAccessibleName(new RegExp(`wave ${label} ends here`));
  }
  await expect(page.getByText('Kept', { exact: true })).toHaveCount(3);
  expect(await violationsInEveryLook(page), 'count').toEqual([]);
  await page.getByRole('button', { name: 'Submit count' }).click();
  await expect(page.getByText('Score 100 of 100 for the rules.')).toBeVisible();
  await expect(page.getByRole('table').getByRole('link', { name: SEED })).toBeVisible();
  expect(await violationsInEveryLook(page), 'result').toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('by keyboard alone a count is placed, broken, and corrected', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Keys');
  const page = await context.newPage();
  await visit(page, ADDRESS);
  await page.getByRole('radio', { name: '1' }).focus();
  await page.keyboard.press('Tab');
  await expect(swing(page, 1)).toBeFocused();
  const moveTo = async (from: number, to: number) => {
    for (let place = from; place < to; place += 1) await page.keyboard.press('ArrowRight');
    for (let place = from; place > to; place -= 1) await page.keyboard.press('ArrowLeft');
    await expect(swing(page, to)).toBeFocused();
  };
  // The third wave counted as the first: the correction after the impulse then enters its territory.
  let at = 1;
  for (const [label, place] of [
    ['1', truth[3]],
    ['2', truth[4]],
    ['3', truth[5]],
    ['4', truth.C],
  ] as const) {
    await moveTo(at, place);
    await page.keyboard.press(label);
    at = place;
  }
  await expect(page.getByText(/Rule broken: Wave 4 ends at/)).toBeVisible();
  for (const label of WAVE_LABELS) {
    await moveTo(at, truth[label]);
    await page.keyboard.press(label);
    at = truth[label];
  }
  await expect(page.getByText('Broken', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Tendencies, not rules' })).toBeVisible();
  await context.close();
});

test('the same link draws the same series, another one another, and the overview loads no chart', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Links');
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await visit(page, '/members');
  await expect(page.getByRole('link', { name: 'Count the waves' })).toBeVisible();
  const before = scripts.length;
  await page.getByRole('link', { name: 'Count the waves' }).click();
  await expect(page.getByRole('region', { name: /^Series easy-/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/members\/practice\/easy-[0-9a-z]+$/);
  expect(scripts.length).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Hard' }).click();
  await expect(page.getByRole('region', { name: /^Series hard-/ })).toBeVisible();

  const swings = async () => {
    await visit(page, ADDRESS);
    await expect(swing(page, 1)).toBeVisible();
    const buttons = await page.getByRole('group', { name: 'Swings of the series' }).getByRole('button').all();
    return Promise.all(buttons.map((button) => button.getAttribute('aria-label')));
  };
  const first = await swings();
  expect(first.length).toBeGreaterThan(8);
  expect(await swings()).toEqual(first);
  await context.close();
});

async function placeTruth(page: Page): Promise<void> {
  for (const label of WAVE_LABELS) {
    await swing(page, truth[label]).focus();
    await page.keyboard.press(label);
  }
  await expect(swing(page, truth.C)).toHaveAccessibleName(/wave C ends here/);
}

/** The practice attempts of a member, as the API has stored them. */
async function storedAttempts({ request, bearer }: Awaited<ReturnType<typeof memberContext>>) {
  const answer = await request.get(`${mainSite.origin('api')}/practice/attempts/`, { headers: bearer });
  return practiceHistorySchema.parse(await answer.json()).items;
}

/** The lesson of this course whose series is the same. */
const COURSE = 'elliott-wave-foundations';
const LESSON = { number: 7, slug: 'wave-two-rule' };

test('labels placed in a lesson outlive a dead session: after signing in, a link leads back to them', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Labels');
  await buyCourse(context, COURSE);
  const page = await context.newPage();
  await visit(page, `/members/courses/${COURSE}/lessons/${LESSON.slug}`);
  await page.getByRole('button', { name: 'Start the exercise' }).click();
  await placeTruth(page);
  const revive = await killSession(context, page);
  await page.getByRole('button', { name: 'Submit count' }).click();
  await expect(page).toHaveURL('/');
  await revive();
  await signIn(page, context.person);
  await page.getByRole('link', { name: `Continue with lesson ${LESSON.number}` }).click();
  await page.getByRole('button', { name: 'Start the exercise' }).click();
  await expect(swing(page, truth.C)).toHaveAccessibleName(/wave C ends here/);
  await page.getByRole('button', { name: 'Submit count' }).click();
  await expect(page.getByText('Score 100 of 100 for the rules.')).toBeVisible();
  expect(await storedAttempts(context)).toHaveLength(1);
  await context.close();
});

test('a count whose answer is lost is stored once, and the overview leads back to it and lists its score', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Lost Count');
  const page = await context.newPage();
  await visit(page, ADDRESS);
  await placeTruth(page);
  await page.getByRole('link', { name: 'Back to the members area' }).click();
  await page.getByRole('link', { name: `Back to series ${SEED}` }).click();
  await expect(swing(page, truth.C)).toHaveAccessibleName(/wave C ends here/);
  await loseAnswer(page, '**/practice/attempts/');
  await page.getByRole('button', { name: 'Submit count' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not submit your count');
  const [stored] = await storedAttempts(context);
  expect(stored).toMatchObject({ seed: SEED, score: 100 });
  await page.getByRole('button', { name: 'Submit count' }).click();
  await expect(page.getByText('Score 100 of 100 for the rules.')).toBeVisible();
  expect(await storedAttempts(context)).toEqual([stored]);
  await page.getByRole('link', { name: 'Back to the members area' }).click();
  await expect(page.getByText('1 attempt, best score 100.')).toBeVisible();
  expect(await violationsInEveryLook(page), 'overview with attempts').toEqual([]);
  await page.getByRole('link', { name: SEED }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Count the waves' })).toBeFocused();
  await context.close();
});
