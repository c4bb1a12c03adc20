import { expect, test } from '../site/test';
import { violationsInEveryLook } from '../site/axe';
import {
  agree,
  answerEntry,
  fillIn,
  inDays,
  mailedLink,
  PATH,
  showTournament,
  shownReference,
  submit,
} from '../site/tournament-page';
import { complaintsOf, register, samplePerson, visit } from '../site/visitor';

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

test('/tournament-registration a mailed link confirms an entry, by a button; another shows it and cancels it', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const person = samplePerson('Sample Person Entrant');
  await visit(page, PATH);
  const seats = page.getByRole('definition').filter({ hasText: /of \d+ left/ });
  const before = parseInt((await seats.textContent()) ?? '', 10);
  await fillIn(page, person);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
  await expect(page.getByText(person.email)).toBeVisible();
  expect(await violationsInEveryLook(page), 'the e-mail').toEqual([]);
  await visit(page, await mailedLink(person.email, 'confirm'));
  await expect(seats).toContainText(`${before} of`);
  expect(await violationsInEveryLook(page), 'the link').toEqual([]);
  await page.getByRole('button', { name: 'Confirm my entry' }).click();
  await expect(page.getByRole('heading', { name: 'Your seat is confirmed' })).toBeFocused();
  await expect(page.getByText('This is a sample entry.')).toBeVisible();
  const reference = await shownReference(page);
  await expect(seats).toContainText(`${before - 1} of`);
  expect(await violationsInEveryLook(page)).toEqual([]);

  await visit(page, await mailedLink(person.email, 'entry'));
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
  await expect(page.getByRole('button', { name: 'Cancel my entry' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel my entry' }).click();
  await page.getByRole('button', { name: 'Yes, cancel my entry' }).click();
  await expect(page.getByRole('heading', { name: 'Your entry is cancelled' })).toBeFocused();
  await expect(seats).toContainText(`${before} of`);
  // The browser itself notes the 404 of the wrong address.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
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
  const entry = {
    reference: 'T-0000000000',
    status: 'waitlisted',
    position: 5,
    offer_ends_at: null,
    tournament: { title: 'Sample Cup', starts_at: inDays(20), is_sample: true },
  };
  await answerEntry(page, 201, { entry });
  await visit(page, PATH);
  await expect(page.getByText(/All 20 seats are taken, and 4 people are on the waiting list/)).toBeVisible();
  await fillIn(page, samplePerson('Sample Person Patient'));
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('heading', { name: 'You are number 5 on the waiting list' })).toBeFocused();
  await expect(page.getByText('T-0000000000')).toBeVisible();
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
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
});
