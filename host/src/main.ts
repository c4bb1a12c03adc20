import '@hidden-order/ui/styles/tokens.css';
import '@hidden-order/ui/styles/fonts.css';
import '@hidden-order/ui/styles/base.css';
import { configureApi, prepareCalls } from '@hidden-order/platform/api-client';
import type { SiteData } from '@hidden-order/platform/protocol/document-data';
import { adoptStoredTokens } from '@hidden-order/platform/session';
import type {} from '@hidden-order/platform/trusted-html';
import { chosenPreview } from './federation/chosen-preview';
import type { Preview } from './federation/preview';
import { openSite } from './open-site';
import { followLinks } from './page/follow-links';
import { hydrateSite } from './page/hydrate';
import { Prefetched } from './page/prefetch';
import { createRouter } from './routes';
import { checkSessionOnReturn, goHomeAtSessionEnd } from './session';
import { readSiteData } from './site-data';

/** A visit, from the document on. @param root the element that holds the site @throws Error when the document lacks what the site needs */
async function startVisit(root: HTMLElement): Promise<void> {
  allowScriptAddresses();
  const siteData = readSiteData(document);
  configureApi({ baseUrl: siteData.apiUrl });
  const preview = await openChosenPreview(siteData);
  const site = openSite(siteData, root, preview);
  preview?.watch(site);

  adoptStoredTokens();
  goHomeAtSessionEnd(site);
  checkSessionOnReturn();

  const prefetched = new Prefetched(site);
  const router = createRouter(site, prefetched);
  hydrateSite(site, router);
  followLinks(site, router);
  prefetched.watchLinks();
  site.updates.watch(router);

  // An open page must keep working while the site's origins are down, so the host loads the rest of its code now.
  whenIdle(() => {
    prepareCalls();
    prefetched.prepare();
    site.reports.sendVisits();
  });
}

/** Its code loads only where a preview was chosen; without the code the visit is one of the live site. */
function openChosenPreview(siteData: SiteData): Promise<Preview | null> {
  const choice = chosenPreview();
  if (choice === null) return Promise.resolve(null);
  return import(/* webpackChunkName: "preview" */ './federation/preview').then(
    ({ openPreview }) => openPreview(choice, siteData),
    () => null,
  );
}

/**
 * Pages forbid plain text where browsers parse or run it (Trusted Types). webpack and the federation runtime load scripts by
 * address, which this policy lets them: the page's policy names the origins, and integrity fixes the content. HTML goes
 * through `@hidden-order/platform/trusted-html`.
 */
function allowScriptAddresses(): void {
  globalThis.trustedTypes?.createPolicy('default', { createScriptURL: (url) => url });
}

/** How long to wait where a browser does not say when it is idle (Safari), in milliseconds. */
const IDLE_FALLBACK_MS = 2_000;

/** Runs a task when the document with all its files has loaded and the browser is idle. */
function whenIdle(task: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task);
    else setTimeout(task, IDLE_FALLBACK_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with id "root".');
startVisit(root).catch((error: unknown) => {
  // The document stays readable, and says that its buttons do not work.
  globalThis.followLink = () => false;
  globalThis.heldLink?.click();
  const notice = document.getElementById('code-missing');
  if (notice !== null) Object.assign(notice, { role: 'alert', hidden: false });
  reportError(error);
});
