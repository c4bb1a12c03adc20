import { createRoot } from 'react-dom/client';
import { configureApi } from 'shared/api-client';
import { paths } from 'shared/paths';
import { RouterProvider } from 'shared/router';
import { restoreSession } from 'shared/session';
import 'shared/styles/tokens.css';
import 'shared/styles/fonts.css';
import 'shared/styles/base.css';
import { registerDiscovered } from './federation/remotes';
import { readSiteData } from './federation/site-data';
import { createRouter } from './routes/router';

const { apiUrl, discovery } = readSiteData(document);
restoreSession();
configureApi({
  baseUrl: apiUrl,
  // A new document drops everything that was loaded for the person who was signed in.
  onSessionEnded: () => window.location.assign(paths.home),
});
registerDiscovered(discovery);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with id "root".');
createRoot(root).render(<RouterProvider router={createRouter()} />);
