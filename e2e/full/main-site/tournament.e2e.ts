import { expect, test } from '../../site/test';
import { violationsInEveryLook } from '../../site/axe';
import { layoutShifts, watchLayoutShifts } from '../../site/layout-shift';
import { CORS } from '../../site/tabs';
import {
  agree,
  fillIn,
  inDays,
  PATH,
  showTournament,
  shownReference,
  submitAndConfirm,
} from '../../site/tournament-page';
import { complaintsOf, memberContext, samplePerson, visit } from '../../site/visitor';

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

test('/tournament-registration remembers an entry after a reload, moves nothing for it, and forgets it once cancelled', async ({
  page,
}) => {
  await visit(page, PATH);
  const person = samplePerson('Sample Person Reload');
  await fillIn(page, person);
  await submitAndConfirm(page, person);
  const reference = await shownReference(page);

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

test('/tournament-registration an offered seat is accepted by the link, with the time it is held', async ({ page }) => {
  const entry = {
    reference: 'T-0000000000',
    status: 'offered',
    position: null,
    offer_ends_at: '2026-12-01T15:00:00.000Z',
    tournament: { id: 'sample-cup', title: 'Sample Cup', starts_at: inDays(20), is_sample: true },
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

test('/members lists an entry made while signed in; its holder cancels it by keyboard', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Member');
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await visit(page, PATH);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(context.person.email);
  // Whatever the address: the entry belongs to the account.
  const other = samplePerson('');
  await page.getByLabel('E-mail', { exact: true }).fill(other.email);
  await agree(page);
  await submitAndConfirm(page, other);
  const reference = await shownReference(page);

  await visit(page, '/members');
  const entry = page.getByRole('listitem').filter({ hasText: reference });
  await expect(entry).toContainText('Seat confirmed');
  await expect(entry).toContainText(/Starts on \w{3} \d+ \w+ \d{4}, \d\d:\d\d PKT/);
  expect(await violationsInEveryLook(page), 'an entry').toEqual([]);

  await entry.getByRole('button', { name: /^Cancel my entry/ }).focus();
  await page.keyboard.press('Enter');
  await expect(entry.getByText('Cancel your entry?')).toBeFocused();
  expect(await violationsInEveryLook(page), 'the question').toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(entry.getByText('You have cancelled this entry.')).toBeFocused();
  await expect(entry.getByText('Cancelled', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

test('/members an entry made without signing in is added by its reference and e-mail', async ({ page, browser }) => {
  const visitor = samplePerson('Sample Person Earlier');
  await visit(page, PATH);
  await fillIn(page, visitor);
  await submitAndConfirm(page, visitor);
  const reference = await shownReference(page);

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
