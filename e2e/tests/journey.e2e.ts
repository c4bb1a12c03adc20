import { expect, test } from '../site/test';
import { complaintsOf, isMarked, markDocument, register, samplePerson, visit } from '../site/visitor';

test('§1 a visitor reads, registers, becomes a member, stays one over a reload, and changes the profile', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await visit(page, '/');
  await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Certifications' }).click();
  await expect(page).toHaveURL('/courses');
  await page.getByRole('link', { name: 'Elliott Wave Foundations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Elliott Wave Foundations' })).toBeVisible();

  await register(page, samplePerson('Sample Person One'));
  await expect(page).toHaveURL('/members');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
  expect(await isMarked(page)).toBe(true);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
  await page.keyboard.press('Shift');

  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByLabel('Full Name').fill('Renamed Sample Person');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status')).toContainText(/saved/i);
  await page.getByRole('banner').getByRole('link', { name: 'Members Area' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Renamed');
  expect(complaints).toEqual([]);
});
