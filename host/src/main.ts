import '@hidden-order/ui/styles/tokens.css';
import '@hidden-order/ui/styles/fonts.css';
import '@hidden-order/ui/styles/base.css';
import { configureApi, prepareCalls } from '@hidden-order/platform/api-client';
import { adoptStoredTokens } from '@hidden-order/platform/session';
import type {} from '@hidden-order/platform/trusted-html';
import { allowUnverifiedContainers } from './federation/container';
import { registerDiscovered } from './federation/remotes';
import { reportVisits, startReports } from './federation/reports';
import { hydrateSite } from './page/hydrate';
import { prefetchModules, prepareLinkedRemotes, watchLinks } from './page/prefetch';
import { PrerenderedDocument } from './page/prerendered-document';
import { createRouter } from './page/routes';
import { checkSessionOnReturn, goHomeAtSessionEnd } from './session';
import { configureSiteAddress, readSiteData } from './site-data';
import { watchForUpdates } from './updates/updates';

/** Starts the site in `root`. @throws Error when the document lacks what the site needs */
async function startSite(root: HTMLElement): Promise<void> {
  allowScriptAddresses();
  const siteData = readSiteData(document);
  configureApi({ baseUrl: siteData.apiUrl });
  configureSiteAddress(siteData.siteUrl);
  let { discovery } = siteData;
  if (siteData.allowOverrides) {
    allowUnverifiedContainers();
    const { applyOverrides } = await import(/* webpackChunkName: "overrides" */ './federation/overrides');
    discovery = applyOverrides(discovery);
  }
  startReports(siteData.reportUrl, discovery);
  registerDiscovered(discovery);
  adoptStoredTokens();
  goHomeAtSessionEnd();
  checkSessionOnReturn();
  const prerendered = new PrerenderedDocument(root);
  const { page } = prerendered;
  const router = createRouter(page);
  watchForUpdates(siteData, router);
  hydrateSite(router, prerendered);
  watchLinks();
  // An open page must keep working while the site's origins are down, so the host loads the rest of its code now.
  whenIdle(() => {
    prepareCalls();
    if (page !== null) prefetchModules(page.page);
    prepareLinkedRemotes();
    reportVisits();
  });
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
startSite(root).catch((error: unknown) => {
  // The document stays readable, and says that its buttons do not work.
  const notice = document.getElementById('code-missing');
  if (notice !== null) Object.assign(notice, { role: 'alert', hidden: false });
  reportError(error);
});
