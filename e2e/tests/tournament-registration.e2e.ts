import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '../site/test';
import { violationsInEveryLook } from '../site/axe';
import { layoutShifts, watchLayoutShifts } from '../site/layout-shift';
import { CORS } from '../site/tabs';
import { complaintsOf, memberContext, register, samplePerson, visit } from '../site/visitor';

const PATH = '/tournament-registration';
const NEXT = '**/tournaments/next/';
const ENTRIES = '**/tournaments/*/entries/';
const DAY = 24 * 3_600_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** Answers for the API with a tournament in a state of its own; null is none. */
async function showTournament(page: Page, changes: Record<string, unknown> | null): Promise<void> {
  const tournament = changes && {
    id: 'sample-cup',
    title: 'Sample Cup',
    summary: 'A cup for tests.',
    format: ['One round.'],
    rules: ['Count well.'],
    is_sample: true,
    state: 'open',
    opens_at: inDays(-2),
    closes_at: inDays(10),
    starts_at: inDays(20),
    ends_at: inDays(30),
    seats: 20,
    seats_left: 7,
    waiting: 0,
    ...changes,
  };
  await page.route(NEXT, (route) => route.fulfill({ headers: CORS, json: { tournament } }));
}

/** Answers a call by POST; the preflight is the API's. */
const answerEntry = (page: Page, status: number, json: object) =>
  page.route(ENTRIES, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, headers: CORS, json }) : route.fallback(),
  );

async function fillIn(page: Page, person: { name: string; email: string }): Promise<void> {
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await agree(page);
}
async function agree(page: Page): Promise<void> {
  await page.getByLabel('How long have you been counting waves?').selectOption('some');
  await page.getByLabel('I am 18 or older.').check();
  await page.getByLabel(/I have read the rules/).check();
}
const submit = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click();

/** The path of the link in the first mail to an address, once the site has written it to its folder. */
async function mailedLink(to: string): Promise<string> {
  const folder = path.join(process.env.E2E_DATA_FOLDER ?? '', 'mail');
  let link: string | undefined;
  await expect(async () => {
    const name = (await readdir(folder)).find((file) => file.includes(to)) ?? '';
    const mail = await readFile(path.join(folder, name), 'utf8');
    link = /^http:\/\/localhost:\d+(\/tournament-registration\?entry=\S+)$/m.exec(mail)?.[1];
    expect(link).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return link ?? '';
}

const STATES: [string, Record<string, unknown> | null, RegExp][] = [
  ['none scheduled', null, /^No tournament is scheduled$/],
  ['upcoming', { state: 'upcoming', opens_at: inDays(3) }, /^Registration is not open yet$/],
  ['open', { state: 'open' }, /^Register$/],
  ['full', { state: 'full', seats_left: 0, waiting: 3 }, /^Join the waiting list$/],
  ['closed', { state: 'closed', closes_at: inDays(-1) }, /^Registration is closed$/],
  ['running', { state: 'running', closes_at: inDays(-9), starts_at: inDays(-1) }, /^The tournament is running$/],
  ['ended', { state: 'ended', closes_at: inDays(-30), starts_at: inDays(-20), ends_at: inDays(-1) }, /has ended$/],
];

for (const [state, changes, heading] of STATES) {
  test(`/tournament-registration ${state}: says so, and axe finds nothing`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await showTournament(page, changes);
    await visit(page, PATH);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText('Simulated accounts only.')).toBeVisible();
    const canEnter = state === 'open' || state === 'full';
    await expect(page.getByLabel('Full name')).toHaveCount(canEnter ? 1 : 0);
    expect(complaints).toEqual([]);
    expect(await violationsInEveryLook(page)).toEqual([]);
  });
}

test('/tournament-registration shows dates with their time zone, seats left, rules, and that it is a sample', async ({
  page,
}) => {
  await showTournament(page, { starts_at: '2026-12-11T15:00:00.000Z' });
  await visit(page, PATH);
  const facts = page.getByRole('region', { name: 'Dates and seats' });
  await expect(facts).toContainText('Fri 11 December 2026, 20:00 PKT');
  await expect(facts).toContainText('7 of 20 left');
  await expect(page.getByText('Sample tournament: it will not take place')).toBeVisible();
  await expect(page.getByText(/^This is a sample: try the form freely/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Count well.' })).toBeVisible();
});

test('/tournament-registration on a phone the start and the free seats stand before the form, on wide screens beside it', async ({
  page,
}) => {
  await showTournament(page, { starts_at: '2026-12-11T15:00:00.000Z' });
  await visit(page, PATH);
  const short = page.getByText('7 of 20 seats left');
  await expect(page.getByText('7 of 20 left')).toBeInViewport();
  await expect(short).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  const start = page.getByText('Starts Fri 11 December 2026, 20:00 PKT');
  await expect(short).toBeInViewport();
  await expect(start).toBeInViewport();
  const form = await page.getByRole('form', { name: 'Register' }).boundingBox();
  const fact = await start.boundingBox();
  expect((fact?.y ?? 0) + (fact?.height ?? 0)).toBeLessThan(form?.y ?? 0);
});

test('/tournament-registration an entry is confirmed with a reference; the mailed link shows it and cancels it', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const person = samplePerson('Sample Person Entrant');
  await visit(page, PATH);
  const seats = page.getByRole('definition').filter({ hasText: /of \d+ left/ });
  const before = parseInt((await seats.textContent()) ?? '', 10);
  await fillIn(page, person);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Your seat is confirmed' })).toBeFocused();
  await expect(page.getByText('This is a sample entry.')).toBeVisible();
  const reference = (await page.getByText(/^T-[0-9A-Z]{10}$/).textContent()) ?? '';
  await expect(seats).toContainText(`${before - 1} of`);
  expect(await violationsInEveryLook(page)).toEqual([]);

  const link = await mailedLink(person.email);
  await visit(page, link);
  await expect(page.getByLabel('Reference')).toHaveValue(reference);
  await page.getByLabel('E-mail address you entered with').fill('another@sample.example');
  await page.getByRole('button', { name: 'Show my entry' }).click();
  await expect(page.getByLabel('Reference')).toHaveAccessibleDescription(/We have no entry with this reference/);
  await page.getByLabel('E-mail address you entered with').fill(person.email.toUpperCase());
  await page.getByRole('button', { name: 'Show my entry' }).click();
  await expect(page.getByRole('heading', { name: 'Your seat is confirmed' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel my entry' }).click();
  await expect(page.getByText('Cancel your entry?')).toBeFocused();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Cancel my entry' }).click();
  await page.getByRole('button', { name: 'Yes, cancel my entry' }).click();
  await expect(page.getByRole('heading', { name: 'Your entry is cancelled' })).toBeFocused();
  await expect(seats).toContainText(`${before} of`);
  // The browser itself notes the 404 of the wrong address.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

test('/tournament-registration a second entry with the same address is refused in words, and what was typed stays', async ({
  page,
}) => {
  const person = samplePerson('Sample Person Twice');
  const enter = async () => {
    await visit(page, PATH);
    await fillIn(page, person);
    await submit(page);
  };
  await enter();
  await expect(page.getByRole('heading', { name: 'Your seat is confirmed' })).toBeFocused();
  await enter();
  await expect(page.getByRole('alert')).toContainText('This e-mail address is already registered for this tournament.');
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
});

test('/tournament-registration remembers an entry after a reload, moves nothing for it, and forgets it once cancelled', async ({
  page,
}) => {
  await visit(page, PATH);
  await fillIn(page, samplePerson('Sample Person Reload'));
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Your seat is confirmed' })).toBeFocused();
  const reference = (await page.getByText(/^T-[0-9A-Z]{10}$/).textContent()) ?? '';

  await watchLayoutShifts(page);
  await visit(page, PATH);
  const link = page.getByRole('link', { name: `see your entry ${reference}` });
  await expect(link).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your seat is confirmed' })).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  expect(await violationsInEveryLook(page)).toEqual([]);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Your seat is confirmed' })).toBeInViewport();
  await page.getByRole('button', { name: 'Cancel my entry' }).click();
  await page.getByRole('button', { name: 'Yes, cancel my entry' }).click();
  await expect(page.getByRole('heading', { name: 'Your entry is cancelled' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show my entry' })).toBeVisible();
  await expect(link).toHaveCount(0);
});

test('/tournament-registration after the deadline by the server’s clock the page says that entries are closed', async ({
  page,
}) => {
  await answerEntry(page, 409, {
    detail: 'Registration closed on 1 December 2026 at 20:00 (Pakistan time).',
    code: 'closed',
  });
  await visit(page, PATH);
  await fillIn(page, samplePerson('Sample Person Late'));
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('Registration closed on 1 December 2026');
});

test('/tournament-registration a full tournament gives a place on the waiting list', async ({ page }) => {
  await showTournament(page, { state: 'full', seats_left: 0, waiting: 4 });
  await answerEntry(page, 201, {
    reference: 'T-0000000000',
    status: 'waitlisted',
    position: 5,
    offer_ends_at: null,
    tournament: { title: 'Sample Cup', starts_at: inDays(20), is_sample: true },
  });
  await visit(page, PATH);
  await expect(page.getByText(/All 20 seats are taken, and 4 people are on the waiting list/)).toBeVisible();
  await fillIn(page, samplePerson('Sample Person Patient'));
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('heading', { name: 'You are number 5 on the waiting list' })).toBeFocused();
  await expect(page.getByText('T-0000000000')).toBeVisible();
});

test('/tournament-registration an offered seat is accepted by the link, with the time it is held', async ({ page }) => {
  const entry = {
    reference: 'T-0000000000',
    status: 'offered',
    position: null,
    offer_ends_at: '2026-12-01T15:00:00.000Z',
    tournament: { title: 'Sample Cup', starts_at: inDays(20), is_sample: true },
  };
  await page.route('**/tournaments/entries/*/', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const accepted = { ...entry, status: 'confirmed', offer_ends_at: null };
    return route.fulfill({ headers: CORS, json: route.request().url().includes('accept') ? accepted : entry });
  });
  await visit(page, `${PATH}?entry=T-0000000000`);
  await page.getByLabel('E-mail address you entered with').fill('sample@sample.example');
  await page.getByRole('button', { name: 'Show my entry' }).click();
  await expect(page.getByRole('heading', { name: 'A seat has come up' })).toBeFocused();
  await expect(page.getByText(/We will hold it for you until Tue 1 December 2026, 20:00 PKT/)).toBeVisible();
  expect(await violationsInEveryLook(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept the seat' }).click();
  await expect(page.getByRole('heading', { name: 'Your seat is confirmed' })).toBeFocused();
});

test('/tournament-registration is filled in for a signed-in person, and each invalid field shows its error', async ({
  page,
}) => {
  const person = samplePerson('Sample Person Known');
  await visit(page, '/');
  await register(page, person);
  await expect(page).toHaveURL('/members');
  await visit(page, PATH);
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(person.email);
  await page.getByLabel('Full name').fill('A');
  await page.getByLabel('Phone (optional)').fill('call me');
  await submit(page);
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(/at least 2 characters/);
  await expect(page.getByLabel('Phone (optional)')).toHaveAccessibleDescription(/such as \+92/);
  await expect(page.getByLabel('How long have you been counting waves?')).toHaveAccessibleDescription(
    /Choose how long/,
  );
  await expect(page.getByLabel('I am 18 or older.')).toHaveAccessibleDescription(/18 or older to take part/);
  await expect(page.getByLabel(/I have read the rules/)).toHaveAccessibleDescription(/Read and accept the rules/);
  expect(await violationsInEveryLook(page)).toEqual([]);
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Phone (optional)').fill('');
  await agree(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Your seat is confirmed' })).toBeFocused();
});

test('/members lists an entry made while signed in; its holder puts it into a calendar and cancels it by keyboard', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Member');
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await visit(page, PATH);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(context.person.email);
  // Whatever the address: the entry belongs to the account.
  await page.getByLabel('E-mail', { exact: true }).fill(samplePerson('').email);
  await agree(page);
  await submit(page);
  const reference = (await page.getByText(/^T-[0-9A-Z]{10}$/).textContent()) ?? '';

  await visit(page, '/members');
  const entry = page.getByRole('listitem').filter({ hasText: reference });
  await expect(entry).toContainText('Seat confirmed');
  await expect(entry).toContainText(/Starts on \w{3} \d+ \w+ \d{4}, \d\d:\d\d PKT/);
  expect(await violationsInEveryLook(page), 'an entry').toEqual([]);

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add the tournament to your calendar' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe('hidden-order-academy.ics');
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    new RegExp(`^BEGIN:VCALENDAR\r\n[^]*UID:${reference}@[^]*END:VCALENDAR`),
  );

  await entry.getByRole('button', { name: /^Cancel my entry/ }).focus();
  await page.keyboard.press('Enter');
  await expect(entry.getByText('Cancel your entry?')).toBeFocused();
  expect(await violationsInEveryLook(page), 'the question').toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(entry.getByText('You have cancelled this entry.')).toBeFocused();
  await expect(entry.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /to your calendar$/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('/members an entry made without signing in is added by its reference and e-mail', async ({ page, browser }) => {
  const visitor = samplePerson('Sample Person Earlier');
  await visit(page, PATH);
  await fillIn(page, visitor);
  await submit(page);
  const reference = (await page.getByText(/^T-[0-9A-Z]{10}$/).textContent()) ?? '';

  const context = await memberContext(browser, visitor.name);
  const members = await context.newPage();
  await visit(members, '/members');
  await expect(members.getByText('You have not entered a tournament yet.')).toBeVisible();
  await members.getByText('Add an entry that you made without signing in').click();
  await members.getByLabel('Reference').fill(reference.toLowerCase());
  await members.getByLabel('E-mail address you entered with').fill('another@sample.example');
  await members.getByRole('button', { name: 'Add the entry' }).click();
  await expect(members.getByLabel('Reference')).toHaveAccessibleDescription(/We have no entry with this reference/);
  expect(await violationsInEveryLook(members), 'the form').toEqual([]);
  await members.getByLabel('E-mail address you entered with').fill(visitor.email);
  await members.getByRole('button', { name: 'Add the entry' }).click();
  await expect(members.getByText(`The entry ${reference} is now in your list.`)).toBeVisible();
  await expect(members.getByRole('listitem').filter({ hasText: reference })).toContainText('Seat confirmed');
  await members.getByRole('button', { name: /^Cancel my entry/ }).click();
  await members.getByRole('button', { name: 'Yes, cancel my entry' }).click();
  await expect(members.getByText('You have cancelled this entry.')).toBeFocused();
  await context.close();
});
