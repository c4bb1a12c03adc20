import { expect, test, type Page } from '../../site/test';
import { violationsInEveryLook } from '../../site/axe';
import { agree, fillIn, mailedLink, PATH, shownReference, submit } from '../../site/tournament-page';
import { complaintsOf, memberContext, samplePerson, visit } from '../../site/visitor';

/** Submits the form, and follows the mailed link to the new entry. */
async function submitAndConfirm(page: Page, { email }: { email: string }): Promise<void> {
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
  await visit(page, await mailedLink(email, 'confirm'));
  await page.getByRole('button', { name: 'Confirm my entry' }).click();
  await expect(page.getByRole('heading', { name: 'Your seat is confirmed' })).toBeFocused();
}

test('/tournament-registration an entry takes the place of the form, and gives way to it once cancelled', async ({
  page,
}) => {
  await visit(page, PATH);
  const person = samplePerson('Sample Person Reload');
  await fillIn(page, person);
  await submitAndConfirm(page, person);
  expect(await violationsInEveryLook(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel my entry' }).click();
  await page.getByRole('button', { name: 'Yes, cancel my entry' }).click();
  await expect(page.getByRole('heading', { name: 'Your entry is cancelled' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
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
  await expect(entry).toContainText(/Starts on \w{3}\s\d+\s\w+\s\d{4}, \d\d:\d\d\sPKT/);
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
