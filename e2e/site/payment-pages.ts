import { expect, type Page } from '@playwright/test';

/** The course that tests of payments buy. */
export const ID = 'elliott-wave-foundations';
export const COURSE = `/courses/${ID}`;

export const enrol = (page: Page) => page.getByRole('button', { name: 'Enrol', exact: true });
export const review = (page: Page) => page.getByRole('dialog', { name: 'Elliott Wave Foundations' });
export const success = (page: Page) => page.getByRole('dialog', { name: 'Payment received' });
export const onGateway = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true });

/** Accepts the terms and goes on to the gateway's page. @returns the address that it sends the payer back to */
export async function order(page: Page, clicks = 1): Promise<string> {
  await review(page).getByRole('checkbox').check();
  await review(page).getByRole('button', { name: 'Continue to payment' }).click({ clickCount: clicks });
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
  return `${COURSE}?payment=${await page.getByRole('definition').filter({ hasText: /^PAY-/ }).innerText()}`;
}

/** A click on the gateway's page, without coming back to the site. */
export async function payElsewhere(page: Page): Promise<void> {
  const answer = await page.request.post(page.url(), { form: { decision: 'pay' }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}
