import { expect, test, type Page } from '../site/test';
import { violationsInEveryLook } from '../site/axe';
import { layoutShifts, watchLayoutShifts } from '../site/layout-shift';
import { CORS } from '../site/tabs';
import { complaintsOf, visit } from '../site/visitor';

const SENDS = '**/contact/';
const TEXT = 'Does the first course explain how diagonals overlap?';

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Sample Person');
  await page.getByLabel('E-mail').fill('sample@sample.example');
  await page.getByLabel('Topic').selectOption('course');
  await page.getByLabel('Message', { exact: true }).fill(TEXT);
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

/** Lets the messages of this page come from a network address of their own, as behind a web server. */
const writeFrom = (page: Page, address: string) =>
  page.route(SENDS, (route) =>
    route.request().method() === 'POST'
      ? route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } })
      : route.fallback(),
  );

test('/contact names address, phone, e-mail, hours and chat, and the high text area has the chat button out of its way', async ({
  page,
}) => {
  await visit(page, '/contact');
  const ways = page.getByRole('region', { name: 'Ways to reach us' });
  await expect(ways.getByRole('link', { name: 'hello@hidden-order.example' })).toHaveAttribute('href', /^mailto:/);
  await expect(ways.getByRole('link', { name: /\+92/ })).toHaveAttribute('href', /^tel:\+92\d+$/);
  await expect(ways).toContainText('Karachi');
  await expect(ways).toContainText('10:00 to 18:00');
  await expect(ways.getByRole('link', { name: /chat/ })).toHaveAttribute('target', '_blank');
  const button = page.getByRole('link', { name: /^Any queries\?/ });
  await expect(button).toBeVisible();
  await page.getByLabel('Message', { exact: true }).focus();
  await expect(button).toBeHidden();
});

test('/contact a message gets a reference in place of the form, and the form can be used again', async ({ page }) => {
  const complaints = complaintsOf(page);
  await writeFrom(page, '192.0.2.10');
  await visit(page, '/contact');
  await fillIn(page);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeFocused();
  await expect(page.getByText(/^C-[0-9A-Z]{10}$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send message' })).toHaveCount(0);
  expect(await violationsInEveryLook(page)).toEqual([]);
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByRole('heading', { name: 'Send a message' })).toBeFocused();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  expect(complaints).toEqual([]);
});

test('/contact each invalid field shows its error, and the first of them has the focus', async ({ page }) => {
  await visit(page, '/contact');
  await page.getByLabel('Message', { exact: true }).fill('Too short');
  await send(page);
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/at least 2 characters/);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/such as name@example\.com/);
  await expect(page.getByLabel('Topic')).toHaveAccessibleDescription(/Choose what your message is about/);
  await expect(page.getByLabel('Message', { exact: true })).toHaveAccessibleDescription(/at least 20 characters/);
  expect(await violationsInEveryLook(page)).toEqual([]);
});

test('/contact a refusal of the server shows at its field', async ({ page }) => {
  await page.route(SENDS, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, headers: CORS, json: { email: ['This address cannot be answered.'] } })
      : route.fallback(),
  );
  await visit(page, '/contact');
  await fillIn(page);
  await send(page);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/This address cannot be answered/);
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

test('/contact without a connection nothing typed is lost, and sending again works', async ({ page }) => {
  await page.route(SENDS, (route) => route.abort('connectionrefused'));
  await visit(page, '/contact');
  await fillIn(page);
  await send(page);
  await expect(page.getByRole('alert')).toContainText('What you entered is still here.');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(TEXT);
  await page.unroute(SENDS);
  await writeFrom(page, '192.0.2.11');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeVisible();
});

test('/contact a second press while the message is under way sends nothing more', async ({ page }) => {
  let calls = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(SENDS, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    calls += 1;
    await held;
    await route.fulfill({ status: 201, headers: CORS, json: { reference: 'C-0000000000' } });
  });
  await visit(page, '/contact');
  await fillIn(page);
  await send(page);
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  await page.getByLabel('Name').press('Enter');
  release();
  await expect(page.getByText('C-0000000000')).toBeVisible();
  expect(calls).toBe(1);
});

for (const path of ['/contact', '/currency-converter', '/tournament-registration']) {
  test(`${path} nothing moves while it loads, in a narrow window too`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await watchLayoutShifts(page);
    await visit(page, path);
    expect(await layoutShifts(page)).toEqual([]);
  });
}
