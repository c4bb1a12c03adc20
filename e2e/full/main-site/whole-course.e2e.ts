import type { Exercise } from 'shared/api/content';
import { lessonSchema } from 'shared/api/learning';
import { smallTargets, violations } from '../../site/axe';
import { buyCourse } from '../../site/buy-course';
import { openQuiz, type Member } from '../../site/graduate';
import { answerExercise, fingerOf, keyboardOf, watchFocus, type Hand } from '../../site/hands';
import { mainSite } from '../../site/ports';
import { rightAnswers } from '../../site/right-answers';
import { expect, test, type Page } from '../../site/test';
import { complaintsOf, memberContext, PHONE, visit } from '../../site/visitor';

/** The shortest course that another one follows. */
const COURSE = 'counting-workshop-and-risk';
const NEXT = 'Elliott Wave Certification';
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first();
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** The lessons of the course in turn, each with its first exercise. */
async function lessonsOf({ request, bearer: headers }: Member): Promise<{ title: string; exercise: Exercise }[]> {
  const open = async (lesson: string) => {
    const answer = await request.get(`${mainSite.origin('api')}/courses/${COURSE}/lessons/${lesson}/`, { headers });
    return lessonSchema.parse(await answer.json());
  };
  const { course } = await open('1');
  return Promise.all(
    course.curriculum.flatMap(({ lessons }) =>
      lessons.map(async ({ slug, title: name }) => {
        const exercise = (await open(slug)).body.find((block) => block.kind === 'exercise');
        if (!exercise) throw new Error(`The lesson ${slug} has no exercise.`);
        return { title: name, exercise };
      }),
    ),
  );
}

/**
 * Takes the course from the overview to the next course: every lesson with an exercise, an attempt at the quiz that fails,
 * one that passes, and the certificate.
 * @param look called at each kind of view
 */
async function takeCourse(page: Page, hand: Hand, member: Member, name: string, look: (view: string) => Promise<void>) {
  const lessons = await lessonsOf(member);
  await look('overview');
  await hand.use(link(page, 'Start with lesson 1'));
  for (const [index, lesson] of lessons.entries()) {
    await expect(title(page, lesson.title)).toBeFocused();
    const { exercise } = lesson;
    await answerExercise(hand, page.getByRole('region', { name: `Exercise ${exercise.id}`, exact: true }), exercise);
    if (index === 0) await look('lesson');
    if (index < lessons.length - 1) await hand.use(button(page, 'Complete and continue'));
  }
  await hand.use(button(page, 'Mark complete'));
  await expect(page.getByText('7 of 7 lessons complete, 100%')).toBeVisible();
  await expect(button(page, 'Undo')).toBeFocused();
  await hand.use(link(page, 'Take the quiz'));

  await expect(title(page, 'Quiz')).toBeFocused();
  await look('quiz');
  await hand.use(button(page, 'Submit answers'));
  await expect(button(page, 'Submit answers')).toBeFocused();
  await hand.use(link(page, 'Go to the first one'));
  await expect(page.getByRole('group').first()).toBeFocused();
  await hand.use(button(page, 'Submit anyway'));
  await expect(title(page, /^Not passed: 0 of /)).toBeFocused();
  await look('failed quiz');
  await hand.use(link(page, 'Back to the quiz'));

  await expect(title(page, 'Quiz')).toBeFocused();
  const quiz = await openQuiz(member, COURSE);
  const right = rightAnswers(quiz);
  for (const { id, options } of quiz.questions) {
    const places = options.flatMap((option, place) => (right[id]?.includes(option.id) ? [place] : []));
    await hand.choose(page.locator(`input[name="${id}"]`), places);
  }
  const all = quiz.questions.length;
  await expect(page.getByText(`${all} of ${all} answered`)).toBeVisible();
  await hand.use(button(page, 'Submit answers'));
  await expect(title(page, `Passed: ${all} of ${all} right`)).toBeFocused();
  await look('passed quiz');

  await hand.use(link(page, 'See your certificate'));
  await expect(title(page, name)).toBeFocused();
  await expect(page.getByText('This certificate is valid.')).toBeVisible();
  await look('certificate');
  await page.goBack();
  await hand.use(link(page, NEXT));
  await expect(title(page, NEXT)).toBeFocused();
}

test('by keyboard alone a member takes a whole course, and the focus is always in view and never lost', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const name = 'Sample Person Whole Keys';
  const member = await memberContext(browser, name);
  await buyCourse(member, COURSE);
  const page = await member.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  const complaints = complaintsOf(page);
  const focus = await watchFocus(page);
  await visit(page, '/members');
  await page.keyboard.press('Tab');
  await takeCourse(page, keyboardOf(page), member, name, async (view) => {
    expect.soft(await violations(page), view).toEqual([]);
  });
  expect(focus).toEqual([]);
  expect(complaints).toEqual([]);
  await member.close();
});

test('by touch alone a member takes a whole course on a phone, and nothing is too small, covered or too wide', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const name = 'Sample Person Whole Touch';
  const member = await memberContext(browser, name, mainSite, PHONE);
  await buyCourse(member, COURSE);
  const page = await member.newPage();
  const complaints = complaintsOf(page);
  await page.goto('/members');
  await page.locator('#splash').tap();
  await expect(page.locator('#splash')).toHaveCount(0);
  await takeCourse(page, fingerOf(page), member, name, async (view) => {
    expect.soft(await violations(page), view).toEqual([]);
    expect.soft(await smallTargets(page), view).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), view).toBe(390);
  });
  expect(complaints).toEqual([]);
  await member.close();
});
