import { createRoot } from 'react-dom/client';
import { configureApi } from 'shared/api-client';
import { restoreSession } from 'shared/session';
import 'shared/styles/tokens.css';
import 'shared/styles/fonts.css';
import 'shared/styles/base.css';
import { registerDiscovered } from './federation/remotes';
import { readSiteData } from './federation/site-data';
import { createRouter } from './routes/router';
import { StartFailure } from './routes/start-failure';
import { checkSessionOnReturn } from './session/check-on-return';
import { leaveWithSession } from './session/leave-with-session';
import { showSite } from './show-site';

/** Brings up everything behind the pages. @throws Error when the page does not carry what it needs */
function start() {
  const { apiUrl, discovery } = readSiteData(document);
  configureApi({ baseUrl: apiUrl });
  registerDiscovered(discovery);
  restoreSession();
  leaveWithSession();
  checkSessionOnReturn();
  return createRouter();
}

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no element with id "root".');
try {
  showSite(element, start());
} catch (error) {
  createRoot(element).render(<StartFailure />);
  reportError(error);
}
