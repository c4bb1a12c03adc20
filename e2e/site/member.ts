import type { Browser, BrowserContext } from '@playwright/test';
import { mainSite, type portsFrom } from './ports';
import { registeredTokens } from './visitor';

/** A browser in which somebody new is signed in on a site, the main one by default. */
export async function memberContext(
  browser: Browser,
  name: string,
  site: ReturnType<typeof portsFrom> = mainSite,
): Promise<BrowserContext & { bearer: { Authorization: string } }> {
  const tokens = await registeredTokens(name, site.origin('api'));
  const localStorage = Object.entries(tokens).map(([key, value]) => ({ name: key, value }));
  const context = await browser.newContext({
    baseURL: site.origin('host'),
    storageState: { cookies: [], origins: [{ origin: site.origin('host'), localStorage }] },
  });
  return Object.assign(context, { bearer: { Authorization: `Bearer ${tokens.access}` } });
}
