import type { Exercise } from 'shared/api/content';
import { lessonSchema } from 'shared/api/learning';
import { paths } from 'shared/paths';
import { violationsInEveryLook } from '../../site/axe';
import { buyCourse } from '../../site/buy-course';
import { layoutShifts, watchLayoutShifts } from '../../site/layout-shift';
import { mainSite } from '../../site/ports';
import { expect, test } from '../../site/test';
import { complaintsOf, memberContext, visit } from '../../site/visitor';

const COURSE = 'elliott-wave-foundations';

/** The first lesson of the course that has an exercise, and this. */
async function findExercise({ request, bearer: headers }: Awaited<ReturnType<typeof memberContext>>) {
  const open = async (lesson: string) => {
    const answer = await request.get(`${mainSite.origin('api')}/courses/${COURSE}/lessons/${lesson}/`, { headers });
    return lessonSchema.parse(await answer.json());
  };
  const { course } = await open('1');
  for (const { slug } of course.curriculum.flatMap(({ lessons }) => lessons)) {
    const exercise = (await open(slug)).body.find((block) => block.kind === 'exercise');
    if (exercise) return { slug, exercise };
  }
  throw new Error(`No lesson of ${COURSE} has an exercise.`);
}

/** A right and a wrong answer: what to type, or the place of a choice. */
const answersOf = ({ choices, answer, tolerance }: Exercise) =>
  choices === null
    ? { right: answer, wrong: answer + tolerance + 1 }
    : { right: answer - 1, wrong: answer % choices.length };

test('a member answers an exercise wrong, then right by keyboard, and finds the answer again', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Exercises');
  await buyCourse(context, COURSE);
  const { slug, exercise } = await findExercise(context);
  const { right, wrong } = answersOf(exercise);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await watchLayoutShifts(page);
  await visit(page, paths.lesson(COURSE, slug));
  const region = page.getByRole('region', { name: `Exercise ${exercise.id}`, exact: true });
  const status = region.getByRole('status');
  await expect(region).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);

  const choose = async (answer: number) => {
    if (exercise.choices === null) await region.getByLabel('Your answer').fill(String(answer));
    else await region.getByRole('radio').nth(answer).check();
    await region.getByRole('button', { name: 'Check' }).focus();
    await page.keyboard.press('Enter');
  };
  await choose(wrong);
  await expect(status).toContainText('Not yet.');
  expect(await violationsInEveryLook(page), 'hint').toEqual([]);
  await choose(right);
  await expect(status).toContainText('Right.');
  await expect(region.getByRole('button')).toHaveCount(0);
  expect(await violationsInEveryLook(page), 'exercise').toEqual([]);

  await page.reload();
  await expect(status).toContainText('Right.');
  expect(complaints).toEqual([]);
  await context.close();
});
