import { followLink, inTabs, showsPage, TABS, type Tally } from '../../site/crowd';
import { expect, test, type BrowserContext, type Page } from '../../site/test';
import { busySite } from '../../site/ports';
import type { PublishedSite } from '../../site/published-site';
import { versionedSite } from '../../site/versions';
import { isHydrated, registeredTokens } from '../../site/visitor';

/** Tabs that fill in forms; the others browse. */
const FORM_TABS = 8;
const DURATION_MS = 30_000;
const CHANGES = 10;

let site: PublishedSite;

test.use({ baseURL: busySite.origin('host') });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await versionedSite(busySite, ['content'], { UPDATE_CHECK_SECONDS: '1' });
});

test.afterAll(() => site.close());

interface FormTally extends Tally {
  entries: number;
}

test('20 tabs browse and submit forms for 30 s while content is promoted and rolled back 10 times: nothing fails', async ({
  browser,
}) => {
  // The tabs leave the release tool little of two cores: it then needs ten seconds for a promotion.
  test.setTimeout(240_000);
  const tally: FormTally = { navigations: 0, documents: 0, entries: 0, problems: [] };
  const ends = Date.now() + DURATION_MS;
  let changes = 0;
  const isOver = () => Date.now() > ends && changes >= CHANGES;

  const tabs = inTabs(browser, busySite.origin('host'), tally, ({ context, page, index }) =>
    index < FORM_TABS ? fillForms(context, page, index, tally, isOver) : browse(page, index, tally, isOver),
  );
  const deploy = async () => {
    for (; changes < CHANGES || Date.now() < ends; changes++) {
      await (changes % 2 === 0 ? site.release('promote', 'content@2') : site.release('rollback', 'content'));
    }
  };
  await Promise.all([deploy(), tabs]);

  console.log(
    `${changes} promotions and rollbacks under ${tally.navigations} navigations (${tally.documents} of them as documents) and ${tally.entries} form entries`,
  );
  expect(tally.problems).toEqual([]);
  expect(changes).toBeGreaterThanOrEqual(CHANGES);
  // A site that never loads would show no problems either.
  expect(tally.navigations).toBeGreaterThan(TABS * 5);
  expect(tally.entries).toBeGreaterThan(FORM_TABS);
});

async function browse(page: Page, seed: number, tally: Tally, isOver: () => boolean): Promise<void> {
  // None of the links leads to where a tab is already, or to a part of the page.
  await page.goto('/currency-converter');
  await isHydrated(page);
  await page.keyboard.press('Shift');
  for (let step = seed; !isOver(); step++) await followLink(page, step, tally);
}

/** Changes a name in the profile again and again; what was typed must be what the provider then has. */
async function fillForms(
  context: BrowserContext,
  page: Page,
  seed: number,
  tally: FormTally,
  isOver: () => boolean,
): Promise<void> {
  const tokens = await registeredTokens(`Sample Person ${seed}`);
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, tokens);
  await page.goto('/about');
  await isHydrated(page);
  await page.keyboard.press('Shift');
  for (let step = 0; !isOver(); step++) {
    const about = await page.title();
    await page.getByRole('button', { name: 'My account' }).click();
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await showsPage(page, about);
    const entry = `Sample Person ${seed} ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[step % 26]}`;
    const field = page.getByLabel('Full Name');
    await field.fill('');
    await field.pressSequentially(entry, { delay: 60 });
    await expect(field).toHaveValue(entry);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('button', { name: /save/i }).click();
    const kept = (await (await saved).json()) as { full_name: string };
    if (kept.full_name !== entry) tally.problems.push(`lost entry: ${entry}, kept ${kept.full_name}`);
    tally.entries += 1;
    const profile = await page.title();
    await page.getByRole('link', { name: 'About Us', exact: true }).first().click();
    await showsPage(page, profile);
    tally.navigations += 2;
  }
}
