import { findApps, RELEASE_CONSOLE } from './apps';
import { buildSite } from './build-apps';

/** `npm run build`: builds all apps, and the page of the release service, for production. */
buildSite([...findApps(), RELEASE_CONSOLE], (line) => console.log(line)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
