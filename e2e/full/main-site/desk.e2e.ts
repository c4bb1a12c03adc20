import { expect, test, type Locator, type Page } from '../../site/test';
import { violationsInEveryLook } from '../../site/axe';
import { openDesk } from '../../site/desk';
import { COURSE, enrol, review } from '../../site/payment-pages';
import { memberContext, visit } from '../../site/visitor';

/** Goes from the page of today to a list, and opens the dialog about a person there. */
async function take(page: Page, list: RegExp, button: RegExp): Promise<Locator> {
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('link', { name: list }).click();
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog');
}

const today = () => new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
/** Types what the statement of the account says of a transfer. */
async function copyStatement(dialog: Locator, rupees: string): Promise<void> {
  await dialog.getByLabel('Came to the account of').selectOption('raast');
  await dialog.getByLabel('Number or reference on the statement').fill(crypto.randomUUID());
  await dialog.getByLabel('Day on which it came').fill(today());
  await dialog.getByLabel('Received, in rupees').fill(rupees);
}

async function sendProof(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I have sent the money' }).click();
  await expect(page.getByText('We are checking, usually within one working day.')).toBeVisible();
}

test('a transfer comes short, its rest opens the lessons, and its refund is asked for, approved and sent', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const name = `Sample Person ${crypto.randomUUID().slice(0, 8)}`;
  const buyer = await (await memberContext(browser, name)).newPage();
  const staff = await (await browser.newContext()).newPage();
  const isSaid = (words: RegExp) => expect(staff.getByRole('status').filter({ hasText: words })).toBeVisible();
  await visit(buyer, COURSE);
  await enrol(buyer).click();
  await review(buyer)
    .getByRole('radio', { name: /^Bank transfer/ })
    .check();
  await review(buyer).getByRole('checkbox').check();
  await review(buyer).getByRole('button', { name: 'Continue to payment' }).click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Send Rs 12,000');
  const file = { name: 'proof.png', mimeType: 'image/png', buffer: await buyer.screenshot() };
  await buyer.getByLabel('Or a screenshot of the transfer').setInputFiles(file);
  await sendProof(buyer);
  expect(await violationsInEveryLook(buyer), 'checking').toEqual([]);

  await openDesk(staff);
  let dialog = await take(staff, /Proofs of transfers/, new RegExp(`^Check the transfer of ${name}`));
  await dialog.getByRole('button', { name: /^Show the file/ }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await copyStatement(dialog, '7,000');
  expect(await violationsInEveryLook(staff), 'proof').toEqual([]);
  await dialog.getByRole('button', { name: 'Book the money' }).click();
  await isSaid(/^Rs\s7,000 of .+ are booked/);

  await buyer.getByRole('button', { name: 'Check again' }).click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Send Rs 5,000');
  expect(await violationsInEveryLook(buyer), 'short').toEqual([]);
  await buyer.getByLabel('Transaction number').fill(crypto.randomUUID());
  await sendProof(buyer);
  dialog = await take(staff, /Proofs of transfers/, new RegExp(`^Check the transfer of ${name}`));
  await copyStatement(dialog, '5,000');
  await dialog.getByRole('button', { name: 'Book the money' }).click();
  await isSaid(/^Rs\s5,000 of .+ are booked/);

  await buyer.getByRole('button', { name: 'Check again' }).click();
  await expect(buyer.getByRole('link', { name: 'Start learning' })).toBeVisible();
  await buyer.getByRole('link', { name: 'View receipt' }).click();
  const ask = buyer.getByRole('button', { name: 'Ask for a refund' });
  await expect(ask).toBeVisible();
  expect(await violationsInEveryLook(buyer), 'receipt').toEqual([]);
  await ask.click();
  expect(await violationsInEveryLook(buyer), 'refund').toEqual([]);
  await buyer.getByLabel('Name of your account').fill(name);
  await buyer.getByLabel('IBAN, or mobile number of your wallet').fill('03001234567');
  await buyer.getByRole('button', { name: 'Send request' }).click();
  await expect(buyer.getByText(/^You asked for a refund on/)).toBeVisible();
  dialog = await take(staff, /Refunds asked for/, new RegExp(`^Decide: the request of ${name}`));
  await dialog.getByRole('button', { name: 'Approve the request' }).click();
  await isSaid(/Rs\s12,000 are under “To send” now/);
  await staff.setViewportSize({ width: 1280, height: 900 });
  await staff.getByRole('link', { name: 'To send', exact: true }).click();
  await staff.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Show, and log that' }).click();
  await expect(staff.getByText('03001234567')).toBeVisible();
  const isCut = (table: Element) => table.scrollWidth > table.clientWidth;
  expect(await staff.getByRole('region', { name: /amount/ }).evaluate(isCut), 'the buttons are in view').toBe(false);
  dialog = await take(staff, /Money to send back/, new RegExp(`^Mark as sent: the money of ${name}`));
  await dialog.getByLabel('Reference of the transfer').fill('BANK-7');
  await dialog.getByLabel('Day on which it was sent').fill(today());
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await isSaid(/is marked as sent/);
  await buyer.reload();
  await expect(buyer.getByText(/^We sent your refund of Rs\s12,000.+ The reference is BANK-7\./)).toBeVisible();
});
