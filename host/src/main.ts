import '@hidden-order/ui/styles/tokens.css';
import '@hidden-order/ui/styles/fonts.css';
import '@hidden-order/ui/styles/base.css';
import { configureApi, prepareCalls } from '@hidden-order/platform/api-client';
import type { SiteData } from '@hidden-order/platform/document-data';
import { adoptStoredTokens } from '@hidden-order/platform/session';
import type {} from '@hidden-order/platform/trusted-html';
import { allowUnverifiedContainers } from './federation/container';
import { chosenPreview } from './federation/chosen-preview';
import type { Preview } from './federation/preview';
import { registerDiscovered, versionOf } from './federation/remotes';
import { onFailure, reportVisits, startReports } from './federation/reports';
import { followLinks } from './page/follow-links';
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
  if (siteData.allowOverrides) allowUnverifiedContainers();
  const preview = await openChosenPreview(siteData);
  const discovery = preview === null ? siteData.discovery : preview.see(siteData.discovery);
  // A tester's visit is one of the canary; that of another preview is no visitor's.
  startReports(preview === null || preview.isTester ? siteData.reportUrl : null, discovery);
  registerDiscovered(discovery);
  adoptStoredTokens();
  goHomeAtSessionEnd();
  checkSessionOnReturn();
  // The document is of the live versions: its HTML stays until the page has been rendered, and is not hydrated.
  if (preview !== null) root.dataset.route = '';
  const prerendered = new PrerenderedDocument(root);
  const { page } = prerendered;
  const router = createRouter(page);
  watchForUpdates({ ...siteData, discovery }, router, preview?.see);
  hydrateSite(router, prerendered);
  followLinks(router);
  watchLinks();
  // An open page must keep working while the site's origins are down, so the host loads the rest of its code now.
  whenIdle(() => {
    prepareCalls();
    if (page !== null) prefetchModules(page.page);
    prepareLinkedRemotes();
    reportVisits();
  });
}

/** Its code loads only where a preview was chosen; without the code the visit is one of the live site. */
function openChosenPreview(siteData: SiteData): Promise<Preview | null> {
  const choice = chosenPreview();
  if (choice === null) return Promise.resolve(null);
  return import(/* webpackChunkName: "preview" */ './federation/preview').then(
    ({ openPreview }) => openPreview(choice, siteData, { versionOf, onFailure }),
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
startSite(root).catch((error: unknown) => {
  // The document stays readable, and says that its buttons do not work.
  globalThis.followLink = () => false;
  globalThis.heldLink?.click();
  const notice = document.getElementById('code-missing');
  if (notice !== null) Object.assign(notice, { role: 'alert', hidden: false });
  reportError(error);
});
