import { expect, type BrowserContext, type Page, type Route } from '@playwright/test';
import { mainSite } from './ports';
import { register, samplePerson, visit } from './visitor';

/** Calls to the API. */
export const API = `${mainSite.origin('api')}/**`;
export const REFRESH = '**/auth/jwt/refresh/';

/** Lets a page of another origin read an answer of ours. */
export const CORS = { 'Access-Control-Allow-Origin': '*' };

/** A provider's answer to an expired access token. */
const EXPIRED = {
  status: 401,
  headers: CORS,
  json: {
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
  },
};

/**
 * Opens tabs of one browser that have host, content, auth and members on the page: a course, the sign-in dialog, and,
 * after somebody has registered in the first tab, the members area in all of them.
 */
export async function openMembersTabs(context: BrowserContext, count: number, name: string): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let i = 0; i < count; i += 1) {
    const tab = await context.newPage();
    tabs.push(tab);
    await visit(tab, '/courses/elliott-wave-foundations');
    await tab.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  }
  const [first, ...others] = tabs;
  if (first === undefined) throw new Error('At least one tab must be opened.');
  await register(first, samplePerson(name));
  for (const tab of others) await tab.getByRole('link', { name: 'Go to your members area' }).click();
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toContainText(name);
  return tabs;
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
