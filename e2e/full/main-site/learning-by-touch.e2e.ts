import { expect, test, type Page } from '../../site/test';
import { practiceSeries } from 'shared/wave-rules';
import { buyCourse } from '../../site/buy-course';
import { completeLessons, openQuiz } from '../../site/graduate';
import { mainSite } from '../../site/ports';
import { rightAnswers } from '../../site/right-answers';
import { complaintsOf, memberContext, PHONE, visit } from '../../site/visitor';

const COURSE = 'elliott-wave-foundations';
/** What the chart keeps beside its bars whatever its width, in CSS pixels: the scale of prices, and room for labels on either side. */
const PRICE_SCALE = 64;
const LABEL_ROOM = 26;
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('on a phone, by touch alone, a member finishes the lessons, passes the quiz and has the certificate', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const member = await memberContext(browser, 'Sample Person Touch', mainSite, PHONE);
  await buyCourse(member, COURSE);
  await completeLessons(member, COURSE, 2);
  const right = rightAnswers(await openQuiz(member, COURSE));
  const page = await member.newPage();
  const complaints = complaintsOf(page);
  await page.goto('/members');
  await page.locator('#splash').tap();
  await expect(page.locator('#splash')).toHaveCount(0);

  await page.getByRole('link', { name: 'Continue with lesson 10' }).tap();
  await page.getByRole('button', { name: 'Mark complete' }).tap();
  await expect(page.getByText('10 of 11 lessons complete, 90%')).toBeVisible();
  await page.getByRole('link', { name: /^Next: / }).tap();
  await expect(title(page, 'Keeping an alternate')).toBeFocused();
  await page.getByRole('button', { name: 'Mark complete' }).tap();
  await expect(page.getByText('11 of 11 lessons complete, 100%')).toBeVisible();
  await page.getByRole('button', { name: 'Show the lessons' }).tap();
  await page.getByRole('link', { name: 'Quiz of this course' }).tap();

  await expect(title(page, 'Quiz')).toBeFocused();
  for (const [question, options] of Object.entries(right)) {
    for (const option of options) {
      // The words beside the button, which a finger hits more easily.
      await page.locator('label', { has: page.locator(`input[name="${question}"][value="${option}"]`) }).tap();
    }
  }
  await page.getByRole('button', { name: 'Submit answers' }).tap();
  await expect(title(page, 'Passed: 12 of 12 right')).toBeFocused();
  await page.getByRole('link', { name: 'To the members area' }).tap();

  const own = page.getByRole('listitem').filter({ hasText: /code CERT-/ });
  await own.getByRole('link', { name: 'Elliott Wave Foundations', exact: true }).tap();
  await expect(title(page, 'Sample Person Touch')).toBeFocused();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Certificate (PDF)' }).tap();
  expect(await (await downloading).failure()).toBeNull();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(complaints).toEqual([]);
  await member.close();
});

test('by mouse a count is placed on a practice series, and a label is taken away by a second click', async ({
  browser,
}) => {
  const seed = 'easy-10nu';
  const { truth } = practiceSeries(seed);
  const member = await memberContext(browser, 'Sample Person Mouse');
  const page = await member.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, `/members/practice/${seed}`);
  const swing = (place: number) => page.getByRole('button', { name: new RegExp(`^Swing ${place} of `) });
  /** Clicks a little beside the swing, as a hand does. */
  const clickAt = async (place: number) => {
    await swing(place).scrollIntoViewIfNeeded();
    const box = await swing(place).boundingBox();
    if (box === null) throw new Error(`Swing ${place} is not drawn.`);
    await page.mouse.click(box.x + box.width / 2 + 3, box.y + box.height / 2 - 2);
  };
  for (const label of ['1', '2', '3', '4', '5'] as const) {
    await clickAt(truth[label]);
    await expect(swing(truth[label])).toHaveAccessibleName(new RegExp(`wave ${label} ends here`));
  }
  await expect(page.getByText('Kept', { exact: true })).toHaveCount(3);

  // The labels stay on the drawn swings when the window gets narrower, as when a phone is turned.
  const shareOfBars = async () => {
    const [place, chart] = await Promise.all([
      swing(truth[5]).boundingBox(),
      page.getByRole('group', { name: 'Swings of the series' }).locator('..').boundingBox(),
    ]);
    return place && chart
      ? (place.x + place.width / 2 - chart.x - LABEL_ROOM) / (chart.width - PRICE_SCALE - 2 * LABEL_ROOM)
      : 0;
  };
  const before = await shareOfBars();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => Math.abs((await shareOfBars()) - before)).toBeLessThan(0.03);

  await clickAt(truth[5]);
  await expect(swing(truth[5])).not.toHaveAccessibleName(/ends here/);
  await page.getByRole('radio', { name: 'C', exact: true }).click();
  await clickAt(truth.C);
  await expect(swing(truth.C)).toHaveAccessibleName(/wave C ends here/);
  await member.close();
});
