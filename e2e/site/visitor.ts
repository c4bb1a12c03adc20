import { expect, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import * as calls from '@hidden-order/api-shapes/auth/calls';
import { callApi } from '@hidden-order/node/call-api';
import { mainSite, type portsFrom } from './ports';

/** A person to register: sample data, with an e-mail address of its own each time. */
export function samplePerson(name: string) {
  return { name, email: `${crypto.randomUUID()}@sample.example`, password: 'wave-three-7' };
}

export type SamplePerson = ReturnType<typeof samplePerson>;

/** Waits until React has hydrated or rendered the page: visitors see a prerendered page before they can use it. */
export const isHydrated = (page: Page): Promise<unknown> => page.waitForFunction(hasFiber);

/** Runs in the page: whether React has hydrated or rendered it. */
export function hasFiber(): boolean {
  const heading = document.querySelector('#root h1');
  // React puts this property on the elements that it manages.
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
}

/** Opens an address, waits for its page and its typefaces, and dismisses the splash screen by a key, as a hurried visitor does. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await dismissSplash(page);
}

/** Dismisses the splash screen by a key, and does not watch it fade. */
export async function dismissSplash(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  const splash = page.locator('#splash');
  await splash.evaluateAll((all) => all.flatMap((one) => one.getAnimations()).forEach((fade) => fade.finish()));
  await splash.waitFor({ state: 'detached' });
}

/** Opens the dialog from the header and registers through it (spec §2, steps 0 to 2). */
export async function register(page: Page, person: SamplePerson): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await registerInDialog(page, person);
}

/** Goes through the steps of the dialog that is open. */
export async function registerInDialog(page: Page, person: SamplePerson): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue with Email' }).click();
  await dialog.getByRole('button', { name: /register|create/i }).click();
  await dialog.getByLabel('Full Name').fill(person.name);
  await dialog.getByLabel('Date of Birth').fill('1990-05-17');
  await dialog.getByLabel('Gender').selectOption('female');
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Register' }).click();
}

/** Opens the dialog from the header and signs in. */
export async function signIn(page: Page, { email, password }: Pick<SamplePerson, 'email' | 'password'>): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue with Email' }).click();
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** A client-side navigation without prefetching: the pointer rested on no link. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Marks the document, so that a test can tell whether the page was reloaded since. */
export async function markDocument(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A document whose first bytes have not arrived has no root element.
    const root = document.documentElement as HTMLElement | null;
    if (root !== null) root.dataset.visited = 'yes';
    return root !== null;
  });
}

/** Whether this is still the document that was marked. */
export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.visited === 'yes');

/** The page's uncaught errors and its errors on the console while a test runs. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return complaints;
}

/** Registers a person by an API, the main site's by default. @returns the tokens, to be stored where a browser keeps them */
export async function registeredTokens(
  name: string,
  api = mainSite.origin('api'),
  { email, password }: SamplePerson = samplePerson(name),
): Promise<{ access: string; refresh: string }> {
  const registration = { email, password, full_name: name, date_of_birth: '1990-05-17', gender: 'female' } as const;
  await callApi({ api }, calls.register, { body: registration });
  return callApi({ api }, calls.signIn, { body: { email, password } });
}

/** What makes a browser that of a phone. */
export const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

/** A browser in which a new person is signed in on a site, the main one by default. */
export async function memberContext(
  browser: Browser,
  name: string,
  site: ReturnType<typeof portsFrom> = mainSite,
  device: BrowserContextOptions = {},
): Promise<BrowserContext & { bearer: { Authorization: string }; person: SamplePerson }> {
  const person = samplePerson(name);
  const tokens = await registeredTokens(name, site.origin('api'), person);
  const localStorage = Object.entries(tokens).map(([key, value]) => ({ name: key, value }));
  const context = await browser.newContext({
    ...device,
    baseURL: site.origin('host'),
    storageState: { cookies: [], origins: [{ origin: site.origin('host'), localStorage }] },
  });
  return Object.assign(context, { bearer: { Authorization: `Bearer ${tokens.access}` }, person });
}
