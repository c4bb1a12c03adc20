import { DESK, findApps, RELEASE_CONSOLE } from '../site/apps';
import { buildSite } from './build-apps';

/**
 * `npm run build`: builds all apps, the page of the release service and the desk, for production; `npm run build -w <workspace>` only
 * that.
 */
const named = process.argv.slice(2);
const all = [RELEASE_CONSOLE, DESK, ...findApps()];
const wanted = named.length === 0 ? all : all.filter(({ workspace }) => named.includes(workspace));

buildSite(wanted, (line) => console.log(line)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
