import { expect, test, type BrowserContext, type Page } from '../../../site/test';
import type { MaskedPlan } from 'shared/api/payments';
import { nextTournamentSchema, type EntryView } from 'shared/api/tournaments';
import { buyCourse } from '../../../site/buy-course';
import { CORS } from '../../../site/tabs';
import { translatePage } from '../../../site/translator';
import { complaintsOf, memberContext, visit } from '../../../site/visitor';

const COURSE = 'elliott-wave-foundations';
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
const entry: EntryView = {
  reference: 'T-0000000000',
  status: 'waitlisted',
  position: 5,
  offer_ends_at: null,
  tournament: { id: 'sample-cup', title: 'Sample Cup', starts_at: inDays(20), is_sample: true },
};
const plan: MaskedPlan = {
  reference: 'PLAN-7K3M-9Q2X-4TBD-W8HN',
  payer: 'S••• P•••',
  course: { id: COURSE, title: 'Sample course' },
  state: 'active',
  total_paisa: 1_600_000,
  paid_paisa: 800_000,
  outstanding_paisa: 800_000,
  instalments: [
    { number: 1, amount_paisa: 800_000, due_on: '2026-05-03', state: 'paid' },
    { number: 2, amount_paisa: 800_000, due_on: '2026-06-03', state: 'due' },
  ],
};

/** Answers a call by POST; the preflight is the API's. */
const answer = (page: Page, path: string, status: number, json: object) =>
  page.route(`**${path}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, headers: CORS, json }) : route.fallback(),
  );

/** Texts in upper case are translated ones. */
const text = (page: Page, shown: string | RegExp) => page.getByText(shown, { exact: true }).filter({ visible: true });
const shows = (page: Page, shown: string | RegExp) => expect(text(page, shown)).toBeVisible();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });

for (const moment of ['before', 'after'] as const) {
  test.describe(`translated ${moment} React has hydrated the page`, () => {
    let complaints: string[];

    /** A translated page of a context. */
    async function translatedPage(context: BrowserContext): Promise<Page> {
      if (moment === 'before') await context.addInitScript(translatePage);
      const page = await context.newPage();
      complaints = complaintsOf(page);
      return page;
    }

    /** Opens a document and translates it. Its head must have nothing twice. */
    async function open(page: Page, path: string): Promise<void> {
      await visit(page, path);
      if (moment === 'after') await page.evaluate(translatePage);
      await expect(page.locator('h1 font').first()).toBeVisible();
      const counts = ['title', 'link[rel=canonical]', 'meta[property="og:url"]'].map((element) =>
        page.locator(`head > ${element}`).count(),
      );
      expect(Math.max(...(await Promise.all(counts))), path).toBe(1);
    }

    // A page that broke, a version that was rejected and a node that was not found are all on the console. So is a
    // document that React did not find as it was rendered, which is what a translator leaves.
    test.afterEach(() => {
      const rendersAnew = (line: string) => moment === 'before' && line.startsWith('The prerendered HTML differs');
      expect(complaints.filter((line) => !rendersAnew(line) && !/status of 40[0-9]/.test(line))).toEqual([]);
    });

    test('lists, their filters, the converter and the contact form show each new value', async ({ context }) => {
      const page = await translatedPage(context);
      const count = page.locator('h2 [role=status]');

      await open(page, '/courses');
      await expect(count).toHaveText('6 COURSES');
      await page.getByLabel('Level').selectOption('advanced');
      await expect(count).toHaveText(/^[1-5] COURSES? FOUND$/);
      await page.getByRole('searchbox').fill('xyzzy');
      await page.keyboard.press('Enter');
      await expect(count).toHaveText('0 COURSES FOUND');
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(count).toHaveText('6 COURSES');

      await open(page, '/blogs');
      await page.getByLabel('Category').selectOption({ index: 1 });
      await expect(count).toHaveText(/^[1-7] ARTICLES? FOUND$/);
      await page.getByLabel('Category').selectOption({ index: 0 });
      await expect(count).toHaveText('8 ARTICLES');

      await open(page, '/search');
      for (const word of ['zigzag', 'triangle']) {
        await page.getByRole('searchbox').fill(word);
        await page.keyboard.press('Enter');
        await expect(count).toHaveText(new RegExp(`^\\d+ RESULTS FOR “${word.toUpperCase()}”$`));
      }

      await open(page, '/currency-converter');
      const worth = page.locator('output');
      await expect(worth).toHaveText('3.57 USD');
      await page.getByLabel('Amount').fill('2000');
      await expect(worth).toHaveText('7.14 USD');
      await page.getByLabel('TO', { exact: true }).selectOption('KWD');
      await expect(worth).toHaveText('2.200 KWD');
      await expect(page.getByRole('definition').filter({ hasText: 'KWD' })).toHaveText(/^0\.0011\d+ KWD$/);
      await page.getByRole('button', { name: 'Swap the currencies' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Swapped' })).toHaveText(/^SWAPPED: FROM KWD TO PKR\./);

      await answer(page, '/contact/', 201, { reference: 'C-0000000000' });
      await open(page, '/contact');
      const message = page.getByRole('textbox', { name: 'Message' });
      await message.fill('Too short');
      await shows(page, '9 OF 2,000 CHARACTERS, AT LEAST 20');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(message).toHaveAccessibleDescription(/AT LEAST 20 CHARACTERS/);
      await message.fill('A message that is long enough.');
      await shows(page, '30 OF 2,000 CHARACTERS, AT LEAST 20');
      await page.getByLabel('Name').fill('Sample Person');
      await page.getByLabel('E-mail').fill('sample@sample.example');
      await page.getByLabel('Topic').selectOption('course');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(heading(page, 'YOUR MESSAGE HAS ARRIVED')).toBeFocused();
      await page.getByRole('button', { name: 'Write another message' }).click();
      await shows(page, '0 OF 2,000 CHARACTERS, AT LEAST 20');
    });

    test('slider, sign-in, phone, plan and tournament show each new value', async ({ context }) => {
      const page = await translatedPage(context);

      await open(page, '/');
      const slider = page.getByRole('region', { name: 'What readers say' });
      await slider.scrollIntoViewIfNeeded();
      await expect(slider.locator('[aria-live]')).toHaveAttribute('style', /transform/);
      for (const place of ['2 OF 12', '3 OF 12']) {
        await slider.getByRole('button', { name: 'Next' }).click();
        await expect(slider.getByText(/^\d+ OF 12$/)).toHaveText(place);
      }

      await open(page, `/courses/${COURSE}`);
      await page.getByRole('button', { name: 'Enrol' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Continue with Email' }).click();
      await dialog.getByLabel('Email Address').fill('nobody@sample.example');
      await dialog.getByLabel('PASSWORD', { exact: true }).fill('wrong-Horizon-5');
      await dialog.getByRole('button', { name: 'Sign In' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(/^[^a-z]+$/);
      await dialog.getByRole('button', { name: 'Create an account' }).click();
      await dialog.getByLabel('Full Name').fill('Sample Person');
      await expect(dialog.getByRole('status').filter({ hasText: 'Still missing' })).toHaveText(
        /^STILL MISSING: (?!FULL NAME)/,
      );
      const code = dialog.getByRole('button', { name: 'Country code' });
      await expect(code).toHaveText('+92');
      await code.click();
      const search = dialog.getByRole('combobox', { name: 'Country code' });
      await search.fill('atlantis');
      await shows(page, 'NO COUNTRY FITS “ATLANTIS”');
      await search.fill('atlanti');
      await shows(page, 'NO COUNTRY FITS “ATLANTI”');
      await search.fill('united k');
      await expect(dialog.getByRole('listbox').getByRole('option')).toHaveText(['UNITED KINGDOM+44']);
      await page.keyboard.press('Enter');
      await expect(code).toHaveText('+44');

      await open(page, '/installment-payments');
      await answer(page, '/instalment-plans/lookup/', 404, { detail: 'No plan matches this.', code: 'plan_not_found' });
      await page.getByLabel('Plan reference').fill(plan.reference);
      await page.getByLabel('E-mail address').fill('sample@sample.example');
      await page.getByRole('button', { name: 'Look up the plan' }).click();
      await expect(page.getByRole('alert')).toContainText('NO PLAN MATCHES THIS.');
      await answer(page, '/instalment-plans/lookup/', 200, plan);
      await page.getByRole('button', { name: 'Look up the plan' }).click();
      await expect(heading(page, 'SAMPLE COURSE')).toBeFocused();
      await page.getByRole('button', { name: 'Look up another plan' }).click();
      await expect(heading(page, 'LOOK UP YOUR PLAN')).toBeVisible();

      await answer(page, '/tournaments/*/entries/', 201, { entry });
      await open(page, '/tournament-registration');
      await shows(page, /^\d+ OF \d+ LEFT$/);
      // What the page asks for after an entry: the tournament that it shows, without a seat.
      await page.route('**/tournaments/next/', async (route) => {
        const response = await route.fetch();
        const { tournament } = nextTournamentSchema.parse(await response.json());
        await route.fulfill({ response, json: { tournament: { ...tournament, seats: 20, seats_left: 0 } } });
      });
      await page.getByLabel('Full name').fill('Sample Person');
      await page.getByLabel('E-MAIL', { exact: true }).fill('sample@sample.example');
      await page.getByLabel('How long have you been counting waves?').selectOption('some');
      await page.getByLabel('I am 18 or older.').check();
      await page.getByLabel('I have read the rules').check();
      await page.getByRole('button', { name: 'REGISTER', exact: true }).click();
      await expect(heading(page, 'YOU ARE NUMBER 5 ON THE WAITING LIST')).toBeFocused();
      await shows(page, '0 OF 20 LEFT');
      await answer(page, '/tournaments/entries/find/', 200, entry);
      await page.getByLabel('Reference').fill(entry.reference);
      await page.getByLabel('E-mail address you entered with').fill('sample@sample.example');
      await page.getByRole('button', { name: 'Show my entry' }).click();
      await page.getByRole('button', { name: 'Cancel my entry' }).click();
      await shows(page, 'CANCEL YOUR ENTRY? YOUR PLACE GOES TO THE NEXT PERSON AT ONCE.');
      await page.getByRole('button', { name: 'Keep it' }).click();
    });

    test('the members area, the profile and a bought course show each new value', async ({ browser }) => {
      const context = await memberContext(browser, 'Sample Person Translated');
      await buyCourse(context, COURSE);
      const page = await translatedPage(context);

      await open(page, '/members');
      await page.getByRole('link', { name: 'Start with lesson 1' }).click();
      await shows(page, '0 OF 11 LESSONS COMPLETE, 0%');
      await page.getByRole('button', { name: 'Mark complete' }).click();
      await shows(page, '1 OF 11 LESSONS COMPLETE, 9%');
      await page.getByRole('button', { name: 'Undo' }).click();
      await shows(page, '0 OF 11 LESSONS COMPLETE, 0%');

      await open(page, `/members/courses/${COURSE}/quiz`);
      await expect(page.getByRole('status').filter({ hasText: 'answered' })).toHaveText(/^0 OF \d+ ANSWERED$/);
      await page.getByRole('group').first().getByRole('radio').or(page.getByRole('checkbox')).first().check();
      await expect(page.getByRole('status').filter({ hasText: 'answered' })).toHaveText(/^1 OF \d+ ANSWERED$/);

      await open(page, '/members/practice/easy-10nu');
      const swing = page.getByRole('button', { name: /^Swing [23] of / });
      const said = page.getByRole('status');
      await swing.first().click();
      await expect(said.first()).toHaveText(/WAVE 1/);
      await swing.last().click();
      await expect(said.first()).toHaveText(/WAVE 2/);

      await open(page, `/courses/${COURSE}`);
      await expect(page.getByRole('link', { name: 'Start learning' })).toBeVisible();

      await open(page, '/profile');
      await shows(page, 'EVERYTHING IS SAVED.');
      await page.getByLabel('Full Name').fill('Sample Person Renamed');
      await shows(page, 'YOU HAVE UNSAVED CHANGES.');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await shows(page, 'YOUR CHANGES ARE SAVED.');
      await context.close();
    });
  });
}
