import type { Exercise } from '@hidden-order/api-shapes/content';
import { countOf, labelsIn } from '@hidden-order/api-shapes/count';
import { readLesson } from '@hidden-order/api-shapes/learning/calls';
import type { CountLabel } from '@hidden-order/api-shapes/practice-terms';
import type { QuizQuestion } from '@hidden-order/api-shapes/quiz';
import { callApi } from '@hidden-order/node/call-api';
import { paths } from '@hidden-order/platform/paths';
import { violations } from '../../site/axe';
import { openQuiz, type Member } from '../../site/graduate';
import { confirmAddress } from '../../site/mail';
import { mainSite } from '../../site/ports';
import { rightAnswers } from '../../site/right-answers';
import { expect, test, type Locator, type Page } from '../../site/test';
import { complaintsOf, memberContext, PHONE, visit } from '../../site/visitor';

/** A short course. */
const COURSE = 'corrective-waves';
const TITLE = 'Corrective Waves';
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first();
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** How a person uses a page: by one means alone. Controls are named as that person finds them. */
interface Hand {
  /** Follows a link or presses a button. */
  use: (control: Locator) => Promise<void>;
  /** Fills in a text field that is empty. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Chooses these of the radio buttons or checkboxes of one question. */
  choose: (options: Locator, wanted: readonly number[]) => Promise<void>;
  /** Places a label at a swing of a chart: the next one, or the one that its key names. */
  label: (chart: Locator, place: number, label: CountLabel) => Promise<void>;
}

/** More presses of Tab than any page needs. */
const MOST_TABS = 200;

/** By Tab, Enter, Space and arrow keys, without a mouse, from where the focus is: it must not be lost after a step. */
function keyboardOf(page: Page): Hand {
  const { keyboard } = page;
  const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);
  const reach = async (isThere: () => Promise<boolean>, what: string) => {
    for (let tabs = 0; !(await isThere()); tabs += 1) {
      if (tabs === MOST_TABS) throw new Error(`Tab never reached ${what}.`);
      await keyboard.press('Tab');
    }
  };
  const tabTo = (control: Locator) => reach(() => isFocused(control), String(control));
  return {
    use: async (control) => {
      await tabTo(control);
      await keyboard.press('Enter');
    },
    write: async (field, text) => {
      await tabTo(field);
      await keyboard.type(text);
    },
    choose: async (options, wanted) => {
      if ((await options.first().getAttribute('type')) === 'checkbox') {
        for (const place of wanted) {
          await tabTo(options.nth(place));
          await keyboard.press('Space');
        }
        return;
      }
      // Tab reaches a group of radio buttons once; arrow keys choose in it.
      const [place = 0] = wanted;
      const focused = () => options.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
      await reach(async () => (await focused()) >= 0, String(options));
      while ((await focused()) !== place) await keyboard.press('ArrowDown');
      await keyboard.press('Space');
    },
    label: async (chart, place, label) => {
      const swing = chart.locator(`[data-swing="${place}"]`);
      await reach(() => chart.evaluate((element) => element.contains(document.activeElement)), 'the chart');
      await keyboard.press('Home');
      while (!(await isFocused(swing))) await keyboard.press('ArrowRight');
      await keyboard.press(label.charAt(0));
    },
  };
}

/** By touches alone. Playwright refuses to touch what is covered, disabled or out of reach. */
const fingerOf = (page: Page): Hand => ({
  use: (control) => control.tap(),
  write: async (field, text) => {
    await field.tap();
    await page.keyboard.type(text);
  },
  choose: async (options, wanted) => {
    // The words around the button, if any: a finger hits them more easily.
    for (const place of wanted) await options.nth(place).locator('xpath=(ancestor::label | self::*)[1]').tap();
  },
  // Swings may lie so close together that their buttons cover each other: a touch takes the nearest.
  label: (chart, place) => chart.locator(`[data-swing="${place}"]`).tap({ force: true }),
});

/** Answers an exercise of a lesson right, and waits for the verdict. */
async function answerExercise(hand: Hand, region: Locator, { choices, answer }: Exercise): Promise<void> {
  if (choices === null) await hand.write(region.getByLabel('Your answer'), String(answer));
  else await hand.choose(region.getByRole('radio'), [answer - 1]);
  await hand.use(region.getByRole('button', { name: 'Check' }));
  await expect(region.getByRole('status')).toContainText('Right.');
}

/** Answers a question of the quiz. @param right the right options, the count as text, or the price */
async function answerQuestion(page: Page, hand: Hand, question: QuizQuestion, right: readonly string[]): Promise<void> {
  const { id, kind, options } = question;
  if (kind === 'level') return hand.write(page.getByLabel('Price'), right[0] ?? '');
  if (kind !== 'labels' && kind !== 'alternate') {
    const places = options.flatMap((option, at) => (right.includes(option.id) ? [at] : []));
    return hand.choose(page.locator(`input[name="${id}"]`), places);
  }
  if (kind === 'labels') await hand.use(button(page, 'Open the chart'));
  const count = countOf(right[0] ?? '');
  // The kinds of corrections in order, by a label that only they have.
  const correction = (['C', 'D', 'W', 'Z'] as const).findLastIndex((label) => count[label] !== undefined);
  const kinds = page.getByRole('group', { name: 'Correction after wave 5' }).getByRole('radio');
  await hand.choose(kinds, [Math.max(0, correction)]);
  const chart = page.getByRole('group', { name: 'Swings of the series' });
  for (const label of labelsIn(count)) await hand.label(chart, count[label] ?? 0, label);
}

/**
 * Notes wherever the focus gets lost, or goes to a control that is not marked or not in view, in all documents that a page
 * will load. @returns the notes
 */
async function watchFocus(page: Page): Promise<string[]> {
  const notes: string[] = [];
  await page.exposeFunction('noteFocus', (note: string) => notes.push(note));
  await page.addInitScript(() => {
    const note = Reflect.get(window, 'noteFocus') as (line: string) => void;
    // While one page gives way to the next, the picture of both covers them, and the next has not yet taken the focus.
    const isChanging = () => Boolean(Reflect.get(document, 'activeViewTransition'));
    const settled = (then: () => void): unknown =>
      requestAnimationFrame(() => requestAnimationFrame(() => (isChanging() ? settled(then) : then())));
    const name = (element: Element) =>
      `${element.tagName} “${element.textContent.trim().slice(0, 40)}” on ${location.search}`;
    const whatCovers = (element: Element): string | null => {
      const [box] = element.getClientRects();
      const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!hit) return 'the edge of the window';
      return element.contains(hit) || hit.closest('label')?.contains(element) ? null : hit.outerHTML.slice(0, 80);
    };
    const isMarked = (element: Element) =>
      [element, ...[element.nextElementSibling].filter((next) => next !== null)].some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
    addEventListener('focusin', ({ target }) =>
      settled(() => {
        if (!(target instanceof HTMLElement) || target !== document.activeElement || target.tabIndex < 0) return;
        const cover = whatCovers(target);
        if (cover !== null) note(`${name(target)} is covered by ${cover}`);
        if (!isMarked(target)) note(`not marked: ${name(target)}`);
      }),
    );
    addEventListener('focusout', ({ target, relatedTarget }) => {
      if (relatedTarget !== null || !(target instanceof Element) || !document.hasFocus()) return;
      const left = name(target);
      settled(() => document.activeElement === document.body && note(`lost after ${left}`));
    });
  });
  return notes;
}

/** The lessons of the course in turn, each with its first exercise. */
async function lessonsOf({ bearer }: Member): Promise<{ title: string; exercise: Exercise }[]> {
  const open = (lesson: string) =>
    callApi({ api: mainSite.origin('api'), bearer }, readLesson, { params: { id: COURSE, lesson } });
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

/** Buys the course on its page. */
async function buy(page: Page, hand: Hand) {
  const dialog = page.getByRole('dialog');
  await hand.use(button(page, 'Enrol'));
  await hand.choose(dialog.getByRole('checkbox'), [0]);
  await hand.use(dialog.getByRole('button', { name: 'Continue to payment' }));
  await expect(title(page, 'Sandbox payment')).toBeVisible();
  await hand.use(page.getByRole('button', { name: 'Pay', exact: true }));
  await expect(dialog).toHaveAccessibleName('Payment received');
  await hand.use(dialog.getByRole('link', { name: 'Start learning' }));
  await expect(page).toHaveURL(/\/members/);
}

/**
 * Takes the course from the overview to its certificate: every lesson with an exercise, an attempt at the quiz that fails,
 * one that passes, and the certificate.
 * @param look called at each kind of view
 */
async function takeCourse(page: Page, hand: Hand, member: Member, name: string, look: (view: string) => Promise<void>) {
  const lessons = await lessonsOf(member);
  await look('overview');
  await hand.use(link(page, 'Start with lesson 1'));
  for (const [index, { title: heading, exercise }] of lessons.entries()) {
    await expect(title(page, heading)).toBeFocused();
    await answerExercise(hand, page.getByRole('region', { name: `Exercise ${exercise.id}`, exact: true }), exercise);
    if (index === 0) await look('lesson');
    if (index < lessons.length - 1) await hand.use(button(page, 'Complete and continue'));
  }
  await hand.use(button(page, 'Mark complete'));
  await expect(page.getByText(`${lessons.length} of ${lessons.length} lessons complete, 100%`)).toBeVisible();
  await expect(button(page, 'Undo')).toBeFocused();
  await hand.use(link(page, 'Take the quiz'));

  await expect(title(page, 'Quiz')).toBeFocused();
  await look('quiz');
  await hand.use(page.getByRole('button', { name: /^Question \d+, / }).last());
  await expect(page.getByRole('group').first()).toBeFocused();
  await look('question');
  await hand.use(button(page, 'Review your answers'));
  await look('review');
  await hand.use(button(page, 'Submit answers'));
  await expect(title(page, /^Not passed: 0 of /)).toBeFocused();
  await look('failed quiz');
  await hand.use(link(page, 'Back to the quiz'));

  await expect(title(page, 'Quiz')).toBeFocused();
  const quiz = await openQuiz(member, COURSE);
  const right = rightAnswers(quiz);
  await hand.use(button(page, 'Start the quiz'));
  for (const [place, question] of quiz.questions.entries()) {
    await answerQuestion(page, hand, question, right[question.id] ?? []);
    await hand.use(button(page, place < quiz.questions.length - 1 ? 'Next' : 'Review your answers'));
  }
  const all = quiz.questions.length;
  await expect(page.getByText(`${all} of ${all} answered`)).toBeVisible();
  await hand.use(button(page, 'Submit answers'));
  await expect(title(page, `Passed: ${all} of ${all} right`)).toBeFocused();
  await look('passed quiz');

  await hand.use(link(page, 'Go to the members area'));
  await hand.use(link(page, TITLE));
  await expect(title(page, name)).toBeFocused();
  await expect(page.getByText('This certificate is valid.')).toBeVisible();
  await look('certificate');
}

test('by keyboard alone a member buys and takes a whole course, and the focus is always in view and never lost', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const name = 'Sample Person Whole Keys';
  const member = await memberContext(browser, name);
  await confirmAddress(member);
  const page = await member.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  const complaints = complaintsOf(page);
  await visit(page, paths.course(COURSE));
  await page.keyboard.press('Tab');
  await buy(page, keyboardOf(page));
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

test('by touch alone a member buys and takes a whole course on a phone, and nothing is too small, covered or too wide', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const name = 'Sample Person Whole Touch';
  const member = await memberContext(browser, name, mainSite, PHONE);
  await confirmAddress(member);
  const page = await member.newPage();
  const complaints = complaintsOf(page);
  await visit(page, paths.course(COURSE));
  await buy(page, fingerOf(page));
  await page.goto('/members');
  await page.locator('#splash').tap();
  await expect(page.locator('#splash')).toHaveCount(0);
  await takeCourse(page, fingerOf(page), member, name, async (view) => {
    expect.soft(await violations(page, { 'target-size': { enabled: true } }), view).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), view).toBe(390);
  });
  expect(complaints).toEqual([]);
  await member.close();
});
