import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page } from '../../site/test';
import { listPlans, payPlan, readPayment } from '@hidden-order/api-shapes/payments/calls';
import { readNext } from '@hidden-order/api-shapes/tournaments/calls';
import { callApi } from '@hidden-order/node/call-api';
import { paths } from '@hidden-order/platform/paths';
import { violationsInEveryLook } from '../../site/axe';
import { startApi, type OwnApi } from '../../site/api';
import { confirmAddress } from '../../site/mail';
import { laterSite } from '../../site/ports';
import { publishedSite, type PublishedSite } from '../../site/published-site';
import { REPOSITORY } from '../../site/run';
import { fillIn, mailedLink, shownReference, submit } from '../../site/tournament-page';
import { memberContext, PHONE, visit } from '../../site/visitor';

const CLOCK = pathToFileURL(path.join(REPOSITORY, 'shared/testing/src/later-clock.js')).href;
const COURSE = '/courses/elliott-wave-foundations';

let api: OwnApi;
let site: PublishedSite;
/** The file of how far the clock of the API is ahead, in ms. */
let clock: string;

test.use({ baseURL: laterSite.origin('host') });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  clock = test.info().outputPath('clock');
  await writeFile(clock, '0');
  // Sessions outlast the days between.
  const ttl = { REFRESH_TOKEN_TTL: String(366 * 24 * 60 * 60) };
  const fast = { NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_FILE: clock };
  api = await startApi(laterSite.ports.api, { ...laterSite.environment, ...ttl, ...fast });
  site = await publishedSite(laterSite, { environment: { API_URL: laterSite.origin('api') } });
});

test.afterAll(async () => {
  await site.close();
  await api.close();
});

/** Pays what is next of the only plan, then closes the gateway's page. */
async function payNext(page: Page): Promise<void> {
  const access = await page.evaluate(() => localStorage.getItem('access'));
  const payer = { api: laterSite.origin('api'), bearer: { Authorization: `Bearer ${access ?? ''}` } };
  const [plan] = (await callApi(payer, listPlans, {})).items;
  const next = plan?.instalments.find(({ state }) => state !== 'paid')?.number ?? 0;
  const { redirect_url, reference } = await callApi(payer, payPlan, {
    params: { reference: plan?.reference ?? '' },
    body: { first: next, last: next, method: 'gateway', idempotency_key: crypto.randomUUID() },
  });
  await page.request.post(redirect_url ?? '', { form: { decision: 'pay' }, maxRedirects: 0 });
  await expect(async () => {
    expect((await callApi(payer, readPayment, { params: { reference } })).state).toBe('paid');
  }).toPass();
}

/** Sets by how many ms the clock of the API is ahead. */
async function setAhead(ms: number): Promise<void> {
  await writeFile(clock, String(ms));
  await expect.poll(api.output).toContain(`"ahead":${ms}}`);
}
const moveTo = (days: number) => setAhead(days * 24 * 60 * 60 * 1000);

const box = (page: Page) =>
  page.locator('section', { has: page.getByRole('link', { name: 'Refund policy', exact: true }) });

test('a plan is late a month later, suspended after 15 days more, restored by payment, and completed', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await (await memberContext(browser, 'Sample Person Slow', laterSite)).newPage();
  await visit(page, COURSE);
  await page.getByRole('button', { name: 'Enrol', exact: true }).click();
  await page.getByRole('radio', { name: /monthly instalments/ }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toContainText('Rs 4,000, instalment 1 of 3');
  await page.keyboard.press('Escape');
  await expect(box(page)).toContainText('1 of 3 instalments paid. Next: Rs 4,000 on');

  // A month has 28 to 31 days.
  await moveTo(32);
  await visit(page, COURSE);
  await expect(box(page)).toContainText('late');
  await expect(box(page)).toContainText(/your lessons stay open\. If it is still unpaid on/);
  await moveTo(31 + 15);
  await visit(page, COURSE);
  await expect(box(page)).toContainText('suspended');
  await expect(box(page)).toContainText('Your lessons reopen when you pay the overdue instalment.');
  await visit(page, paths.members);
  await expect(page.getByRole('alert')).toContainText('Lessons locked.');
  expect(await violationsInEveryLook(page), 'members area').toEqual([]);
  await visit(page, paths.learning('elliott-wave-foundations'));
  await page.getByRole('link', { name: /^Next: / }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Lessons locked' })).toBeVisible();
  expect(await violationsInEveryLook(page), 'locked lesson').toEqual([]);
  await visit(page, paths.quiz('elliott-wave-foundations'));
  await expect(page.getByRole('heading', { level: 2, name: 'Lessons locked' })).toBeVisible();
  expect(await violationsInEveryLook(page), 'locked quiz').toEqual([]);
  await page.getByRole('link', { name: 'Pay the overdue instalment' }).click();
  await expect(page.getByRole('alert')).toContainText(/^Your lessons have been locked since/);
  expect(await violationsInEveryLook(page), 'plan').toEqual([]);

  await payNext(page);
  await visit(page, COURSE);
  await expect(box(page)).toContainText('2 of 3 instalments paid. Next: Rs 4,000 on');
  await payNext(page);
  await visit(page, COURSE);
  await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible();
});

/** The short tournament that is on or comes next. */
const fetchTrial = async () => {
  const { trial } = await callApi({ api: laterSite.origin('api') }, readNext, {});
  if (trial === null) throw new Error('No short tournament is on or comes next.');
  return trial;
};

/** Enters the short tournament by its form. */
async function enter(page: Page, email: string): Promise<void> {
  await visit(page, paths.enterTournament('trial'));
  await fillIn(page, { name: 'Sample Person', email });
  await submit(page);
}

async function chooseName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name in the standings').fill(name);
  await page.getByRole('button', { name: 'Use this name' }).click();
}

async function stateThatNoneFits(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'No count fits' }).click();
  await expect(page.getByText('Committed: no count fits.')).toBeVisible();
}

test('three members play a tournament of three rounds: rounds close by themselves, missed ones count 0', async ({
  browser,
  page: visitor,
}) => {
  test.setTimeout(240_000);
  const first = await memberContext(browser, 'Sample Person First', laterSite);
  const second = await memberContext(browser, 'Sample Person Second', laterSite, PHONE);
  const third = await memberContext(browser, 'Sample Person Third', laterSite);
  await confirmAddress(third, laterSite, api.dataFolder);
  const [one, phone, late] = [await first.newPage(), await second.newPage(), await third.newPage()];
  const jumpTo = (instant: string, laterMs: number) => setAhead(Date.parse(instant) + laterMs - Date.now());

  // An edition that has just been scheduled.
  const { id: before, ends_at: ends } = await fetchTrial();
  await jumpTo(ends, 1000);
  await expect.poll(async () => (await fetchTrial()).id).not.toBe(before);
  const { id, title, starts_at: starts } = await fetchTrial();
  const [play, page] = [paths.playTournament(id), paths.tournament(id)];
  await enter(one, first.person.email);
  await expect(one.getByRole('heading', { name: 'Your seat is confirmed' })).toBeFocused();
  expect(await violationsInEveryLook(one), 'the entry').toEqual([]);
  await one.getByRole('link', { name: 'Play', exact: true }).click();
  await chooseName(one, 'First');
  await enter(phone, second.person.email);
  await expect(phone.getByRole('heading', { name: 'Your seat is confirmed' })).toBeFocused();
  await enter(visitor, third.person.email);
  await expect(visitor.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
  await visit(visitor, await mailedLink(third.person.email, 'confirm', api.dataFolder));
  await visitor.getByRole('button', { name: 'Confirm my entry' }).click();
  const reference = await shownReference(visitor);

  await jumpTo(starts, 1000);
  await visit(one, play);
  await one.getByRole('button', { name: /^Swing 1 of / }).click();
  await one.getByLabel('Invalidation level').fill('100');
  await one.getByRole('button', { name: 'Commit' }).click();
  await expect(one.getByText('Committed: your count.')).toBeVisible();
  expect(await violationsInEveryLook(one), 'a round').toEqual([]);
  await visit(phone, play);
  await chooseName(phone, 'Second');
  await stateThatNoneFits(phone);

  // Round 2 opens by itself on pages that are open. The second misses it, and the third comes late.
  await jumpTo(starts, 3 * 60_000 - 10_000);
  await Promise.all([visit(one, play), visit(phone, play), visit(visitor, page)]);
  await expect(visitor.getByText(/^They appear when/)).toBeVisible();
  for (const player of [one, phone])
    await expect(player.getByText(/^Round 2 of \d+ closes in/)).toBeVisible({ timeout: 30_000 });
  await expect(one.getByRole('button', { name: /^Swing 1 of .*wave 1 ends here/ })).toBeVisible();
  await expect(visitor.getByRole('row', { name: /^1 (First|Second) / }).first()).toBeVisible({ timeout: 20_000 });
  await stateThatNoneFits(one);
  await visit(late, play);
  await late.getByLabel('Reference').fill(reference);
  await late.getByLabel('E-mail address you entered with').fill(third.person.email);
  await late.getByRole('button', { name: 'Add my entry' }).click();
  await chooseName(late, 'Third');
  await stateThatNoneFits(late);

  await jumpTo(starts, 9 * 60_000 - 20_000);
  for (const player of [one, phone, late]) await visit(player, play);
  for (const player of [one, phone, late]) await stateThatNoneFits(player);
  await expect(phone.getByRole('region', { name: 'Your result' })).toContainText(/Rank \d of 3\./, { timeout: 40_000 });
  expect(await violationsInEveryLook(phone), 'the result').toEqual([]);
  await visit(visitor, page);
  await expect(visitor.getByRole('heading', { name: 'The whole chart' })).toBeVisible();
  const row = (name: string) => visitor.getByRole('row', { name: new RegExp(` ${name} `) });
  await expect(row('Second')).toHaveText(/^\dSecond\d+–\d+$/);
  await expect(row('Third')).toHaveText(/^\dThird\d+–\d+$/);
  expect(await violationsInEveryLook(visitor), 'the standings').toEqual([]);
  await visit(one, paths.members);
  await expect(one.getByRole('link', { name: `See how you did in ${title}` })).toBeVisible();
});
