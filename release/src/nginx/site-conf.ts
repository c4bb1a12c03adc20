import { readFileSync } from 'node:fs';
import path from 'node:path';
import Handlebars from 'handlebars';
import { HOST } from '@hidden-order/platform/protocol/discovery';
import { routePaths } from '@hidden-order/platform/paths';
import type { CommandResult } from '../commands/run-command';
import { ReleaseError } from '../site/release-error';
import type { RunConfiguration } from '../site/configuration';
import {
  ABOUT_PREVIEW,
  guestHeaders,
  hashedHeaders,
  missingHeaders,
  pageHeaders,
  PATHS,
  previewHeaders,
  UNCLEAN,
} from '../site/serving-rules';
import { siteFolder } from '../site/site-folder';

/** What the addresses of pages begin with that links of mails open. */
const SECRET_LINKS = [routePaths.resetPassword, routePaths.confirmEmail, routePaths.endMails].map((path) =>
  path.replace(/:.*/, ''),
);

/**
 * `release nginx`: fills site.conf.template, an nginx configuration with one server for each origin of the site, all on 127.0.0.1, for
 * nginx 1.18 or newer with the modules that every package has.
 * @throws ReleaseError when nginx cannot be told of the site's folder
 */
export function nginxFile({ ownApps, siteFolder: root, apiProxy }: RunConfiguration): CommandResult {
  const template = readFileSync(path.join(import.meta.dirname, 'site.conf.template'), 'utf8');
  const folders = siteFolder(root);
  const text = Handlebars.compile(template, { strict: true, noEscape: true })({
    apiProxy,
    guestHeaders,
    hashedHeaders,
    missingHeaders,
    pageHeaders: { ...pageHeaders, 'Cache-Control': '$academy_cache', 'X-Robots-Tag': '$academy_robots' },
    cache: { page: pageHeaders['Cache-Control'], preview: previewHeaders['Cache-Control'] },
    robots: previewHeaders['X-Robots-Tag'],
    paths: Object.fromEntries(Object.entries(PATHS).map(([kind, pattern]) => [kind, quote(pattern.source)])),
    siteFolder: quoteFolder(root),
    secretLinks: SECRET_LINKS,
    // Conditions of maps, which begin with a mark.
    isNoAddress: quote(`~${PATHS.noAddress.source}`),
    isAboutPreview: quote(`~${ABOUT_PREVIEW.source}`),
    isUnclean: quote(`~*^[^?]*(${UNCLEAN.source})`),
    servers: ownApps.map(({ name, port, origin }) => ({
      name,
      port,
      hostname: new URL(origin.url).hostname,
      isHost: name === HOST,
      apiProxy: name === HOST ? apiProxy : null,
      originFolder: quoteFolder(folders.origin(name)),
      pagesFolder: quoteFolder(folders.pages),
    })),
  });
  return { data: { configuration: text }, text: text.trimEnd() };
}

/**
 * A folder of this machine as one argument.
 * @throws ReleaseError when its name holds a dollar sign, which nginx takes for a variable and cannot escape
 */
function quoteFolder(folder: string): string {
  if (!folder.includes('$')) return quote(folder);
  throw new ReleaseError(`nginx cannot serve ${folder}: its name holds a dollar sign. Set SITE_DIR to another folder.`);
}

/** A text as one argument. nginx takes a backslash in it for the beginning of an escape. */
const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
