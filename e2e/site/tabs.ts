import { expect, type Browser, type BrowserContext, type Page, type Route } from '@playwright/test';
import { refreshSession } from '@hidden-order/api-shapes/auth/calls';
import { mainSite } from './ports';
import { memberContext, visit } from './visitor';

export const API = `${mainSite.origin('api')}/**`;
export const REFRESH = `**${refreshSession.path}`;

/** Lets a page of another origin read an answer of ours. */
export const CORS = { 'Access-Control-Allow-Origin': '*' };

/** A provider's answer to an expired access token. */
const EXPIRED = { status: 401, headers: CORS, json: { detail: 'Expired.', code: 'token_not_valid' } };

/** Opens tabs of a new member, all in the members area. */
export async function openMemberTabs(browser: Browser, name: string, count: number) {
  const context = await memberContext(browser, name);
  const tabs = await Promise.all(
    Array.from({ length: count }, async () => {
      const tab = await context.newPage();
      await visit(tab, '/members');
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
      return tab;
    }),
  );
  return { context, tabs };
}

/** Follows the account menu to the profile. */
export async function goToProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
}

/** Something to wait for, until `open` is called. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

/** The tokens that the browser has stored. */
export const storedTokens = (page: Page) =>
  page.evaluate(() => ({ access: localStorage.getItem('access'), refresh: localStorage.getItem('refresh') }));

/**
 * Makes the API refuse the access token that is stored now.
 * @param overlap the refusals wait until so many calls are under way, so that they arrive together
 */
export async function expireAccess(context: BrowserContext, page: Page, overlap: number): Promise<void> {
  const { access } = await storedTokens(page);
  const waiting: Route[] = [];
  await context.route(API, async (route) => {
    if (route.request().headers()['authorization'] !== `Bearer ${String(access)}`) return route.fallback();
    waiting.push(route);
    if (waiting.length >= overlap) await Promise.all(waiting.splice(0).map((refused) => refused.fulfill(EXPIRED)));
  });
}

/** Notes every call of a browser to the API, as `METHOD path`. */
export function callsOf(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === mainSite.origin('api')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
