import { findApps } from './apps';
import { buildSite } from './build-apps';

/** `npm run build`: builds all apps for production. */
buildSite(findApps(), (line) => console.log(line)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
