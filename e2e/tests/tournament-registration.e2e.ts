import { expect, test } from '../site/test';
import { fillIn, mailedLink, PATH, shownReference, submit } from '../site/tournament-page';
import { complaintsOf, samplePerson, visit } from '../site/visitor';

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
  await visit(page, await mailedLink(person.email, 'confirm'));
  await expect(seats).toContainText(`${before} of`);
  await page.getByRole('button', { name: 'Confirm my entry' }).click();
  await expect(page.getByRole('heading', { name: 'Your seat is confirmed' })).toBeFocused();
  await expect(page.getByText('This is a sample entry.')).toBeVisible();
  const reference = await shownReference(page);
  await expect(seats).toContainText(`${before - 1} of`);

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
  await page.getByRole('button', { name: 'Yes, cancel my entry' }).click();
  await expect(page.getByRole('heading', { name: 'Your entry is cancelled' })).toBeFocused();
  await expect(seats).toContainText(`${before} of`);
  // The browser itself notes the 404 of the wrong address.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});
