import { expect, test, type BrowserContext, type Page } from '../../site/test';
import { sampleEnrolment, sampleInstalment, sampleReceipt } from 'shared/contracts/samples/payments';
import { layoutShifts, watchLayoutShifts } from '../../site/layout-shift';
import { mainSite } from '../../site/ports';
import { API, CORS, gate } from '../../site/tabs';
import { complaintsOf, isHydrated, isMarked, markDocument, memberContext } from '../../site/visitor';

const NAME = 'Sample Person First View';
const view = (page: Page) => page.locator('#first-view');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What the API answers in place of what it knows of the person, by path. */
type Answers = Readonly<Record<string, { status?: number; json: object }>>;

async function answering(context: BrowserContext, answers: Answers): Promise<void> {
  await context.route(API, (route) => {
    const answer = answers[new URL(route.request().url()).pathname];
    const isCall = route.request().method() === 'GET' && answer !== undefined;
    return isCall ? route.fulfill({ headers: CORS, ...answer }) : route.fallback();
  });
}

/** Opens the members area and holds its scripts back. @returns a function that lets them load */
async function openMembers(page: Page): Promise<() => void> {
  const scripts = gate();
  // No fonts: held up by the same gate, they could load within the frames in which a browser still swaps them.
  await page.route('**/*.woff2', () => undefined);
  await page.route('**/*.js', async (route) => {
    await scripts.opened;
    await route.fallback();
  });
  await page.goto('/members', { waitUntil: 'commit' });
  await page.keyboard.press('Shift');
  return scripts.open;
}

const late = sampleInstalment({ state: 'late' });
const enrolled = (...enrolments: object[]) => ({ '/enrolments/': { json: { items: enrolments } } });
const PEOPLE: Record<string, Answers> = {
  'a new member': {},
  'a member who studies and has paid': {
    ...enrolled(
      sampleEnrolment({ fully_paid: true, plan_state: null, next_instalment: null }),
      sampleEnrolment({ order: 'B', plan_state: 'late', next_instalment: late }),
    ),
    '/receipts/': { json: { items: [sampleReceipt(), sampleReceipt({ number: 6, to_be_refunded: true })] } },
  },
  'a member whose lessons are locked': enrolled(
    sampleEnrolment({ plan_state: 'suspended', lessons_open: false, next_instalment: late }),
  ),
};

for (const [who, answers] of Object.entries(PEOPLE)) {
  for (const width of [390, 1280]) {
    test(`${who} sees the members area before any script has loaded, at ${width} px; nothing of it moves`, async ({
      browser,
    }) => {
      const context = await memberContext(browser, NAME);
      await answering(context, answers);
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 800 });
      const complaints = complaintsOf(page);
      await watchLayoutShifts(page);
      const loadScripts = await openMembers(page);
      await expect(heading(page)).toHaveText('Welcome, Sample');
      await expect(page.getByRole('status', { name: 'Loading the page' })).toBeHidden();
      const first = await view(page).evaluateHandle((place) => ({
        content: place.firstElementChild?.cloneNode(true),
        box: place.getBoundingClientRect().toJSON() as object,
      }));
      loadScripts();
      await isHydrated(page);
      const taken = await first.evaluate(({ content, box }) => {
        const shown = document.querySelector('main h1')?.closest('[aria-busy]');
        // React makes a text out of several, which cannot be told from one.
        const made = shown?.firstElementChild?.cloneNode(true);
        made?.normalize();
        return {
          isSame: content?.isEqualNode(made ?? null),
          hasSamePlace: JSON.stringify(shown?.getBoundingClientRect()) === JSON.stringify(box),
        };
      });
      expect(taken).toEqual({ isSame: true, hasSamePlace: true });
      await expect(view(page)).toHaveCount(0);
      expect(await layoutShifts(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
}

test('a name with markup is shown as text', async ({ browser }) => {
  const context = await memberContext(browser, `<img/src=x/onerror="document.title='run'"> Person`);
  const page = await context.newPage();
  await openMembers(page);
  await expect(heading(page)).toHaveText(`Welcome, <img/src=x/onerror="document.title='run'">`);
  await expect(view(page).locator('img')).toHaveCount(0);
  await context.close();
});

test('its links can be followed before any script has loaded', async ({ browser }) => {
  const context = await memberContext(browser, NAME);
  const page = await context.newPage();
  const loadScripts = await openMembers(page);
  await page.getByRole('link', { name: 'View and edit your profile' }).click();
  await page.waitForURL('/profile', { waitUntil: 'commit' });
  loadScripts();
  await expect(page.getByLabel('Full Name')).toHaveValue(NAME);
  await context.close();
});

test('a focused link keeps the focus when the page replaces the first view', async ({ browser }) => {
  const context = await memberContext(browser, NAME);
  const page = await context.newPage();
  const loadScripts = await openMembers(page);
  const link = page.getByRole('link', { name: 'Browse the courses' });
  await link.focus();
  loadScripts();
  await isHydrated(page);
  await expect(link).toBeFocused();
  await context.close();
});

test('stays with a notice where the code does not load; Retry loads the page without a reload', async ({ browser }) => {
  const context = await memberContext(browser, NAME);
  const page = await context.newPage();
  const scripts = `${mainSite.origin('members')}/**/*.js`;
  await page.route(scripts, (route) => route.abort());
  const loadScripts = await openMembers(page);
  await expect(heading(page)).toBeVisible();
  loadScripts();
  await expect(page.getByRole('alert')).toContainText('You can read this page, but its buttons and forms do not work');
  await expect(heading(page)).toHaveText('Welcome, Sample');
  await markDocument(page);
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Retry' }).click();
  await isHydrated(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
  await context.close();
});

test('§8 where a list fails nothing is shown before the page, which says so', async ({ browser }) => {
  const context = await memberContext(browser, NAME);
  await answering(context, { '/receipts/': { status: 500, json: {} } });
  const page = await context.newPage();
  const failed = page.waitForResponse((answer) => answer.status() === 500);
  const loadScripts = await openMembers(page);
  await failed;
  await expect(view(page)).toBeEmpty();
  loadScripts();
  await expect(page.getByText('We could not load your receipts')).toBeVisible();
  await context.close();
});

test('a course chosen before signing in is shown by the page, and nothing before it', async ({ browser }) => {
  const context = await memberContext(browser, NAME);
  const page = await context.newPage();
  await page.addInitScript(() =>
    sessionStorage.setItem('my-pending-enrolment', '{"course":{"id":"waves","title":"Sample waves"}}'),
  );
  const answers = [
    '/auth/users/me/',
    '/enrolments/',
    '/receipts/',
    '/certificates/',
    '/tournaments/entries/',
    '/practice/attempts/',
  ].map((path) => page.waitForResponse((answer) => answer.url().endsWith(path) && answer.request().method() === 'GET'));
  const loadScripts = await openMembers(page);
  for (const answer of await Promise.all(answers)) await answer.finished();
  await expect(view(page)).toBeEmpty();
  loadScripts();
  await expect(page.getByRole('heading', { name: 'Continue enrolment' })).toBeVisible();
  await context.close();
});
