import { createRoot } from 'react-dom/client';
import { configureApi, prepareCalls } from 'shared/api-client';
import { restoreSession } from 'shared/session';
import { registerDiscovered } from './federation/remotes';
import { reportFailuresTo } from './federation/report-failure';
import { readSiteData } from './federation/site-data';
import { findOverrides } from './overrides/find-overrides';
import { withOverrides } from './overrides/overrides';
import { prefetchModules } from './prefetch/prefetch-page';
import { watchLinks } from './prefetch/watch-links';
import { whenIdle } from './prefetch/when-idle';
import { createRouter } from './routes/router';
import { configureSiteAddress } from './routes/site-address';
import { StartFailure } from './routes/start-failure';
import { findServedPage } from './served-page/served-page';
import { checkSessionOnReturn } from './session/check-on-return';
import { leaveWithSession } from './session/leave-with-session';
import { layOutAhead } from './shell/lay-out-ahead';
import { showSite } from './show-site';
import { watchForUpdates } from './updates/watch-for-updates';

/** Starts the site in `root`, or says there why it cannot be started. */
export async function startSite(root: HTMLElement): Promise<void> {
  try {
    await bringUp(root);
  } catch (error) {
    createRoot(root).render(<StartFailure />);
    reportError(error);
  }
}

/** Brings up everything behind the pages. @throws Error when the page does not carry what it needs */
async function bringUp(root: HTMLElement): Promise<void> {
  const siteData = readSiteData(document);
  configureApi({ baseUrl: siteData.apiUrl });
  configureSiteAddress(siteData.siteUrl);
  reportFailuresTo(siteData.reportUrl);
  const overrides = await findOverrides(siteData);
  registerDiscovered(withOverrides(siteData.discovery, overrides));
  if (Object.keys(overrides).length > 0) {
    // Only developers need it. What is overridden is never shown without it.
    const { showOverrideBadge } = await import(/* webpackChunkName: "override-badge" */ './overrides/override-badge');
    showOverrideBadge(overrides);
  }
  restoreSession();
  leaveWithSession();
  checkSessionOnReturn();
  const served = findServedPage(root);
  const router = createRouter(served);
  watchForUpdates(siteData, router);
  showSite(root, router, served);
  watchLinks(router);
  layOutAhead(root);
  // An open page must go on without the origins of the site, so nothing of it may be left to fetch.
  whenIdle(() => {
    prepareCalls();
    if (served !== null) prefetchModules(served.row);
  });
}
