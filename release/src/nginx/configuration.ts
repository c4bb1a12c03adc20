import { readFileSync } from 'node:fs';
import path from 'node:path';
import Handlebars from 'handlebars';
import { HOST } from 'shared/platform/discovery';
import { ReleaseError } from '../release-error';
import type { RunConfiguration } from '../configuration';
import { hashedHeaders, missingHeaders, pageHeaders } from '../serve/headers';
import { siteFolder } from '../site-folder';

/**
 * Fills site.conf.template: an nginx configuration with one server for each origin of the site, all on 127.0.0.1, for
 * nginx 1.18 or newer with the modules that every package has.
 * @throws ReleaseError when nginx cannot be told of the site's folder
 */
export function nginxConfiguration({
  apps,
  siteFolder: root,
  apiProxy,
}: Pick<RunConfiguration, 'apps' | 'siteFolder' | 'apiProxy'>): string {
  const template = readFileSync(path.join(import.meta.dirname, 'site.conf.template'), 'utf8');
  const folders = siteFolder(root);
  return Handlebars.compile(template, { strict: true, noEscape: true })({
    apiProxy,
    hashedHeaders,
    missingHeaders,
    pageHeaders,
    servers: apps.map(({ name, port, origin }) => ({
      name,
      port,
      hostname: new URL(origin.url).hostname,
      isHost: name === HOST,
      apiProxy: name === HOST ? apiProxy : null,
      originFolder: quoteFolder(folders.origin(name)),
      pagesFolder: quoteFolder(folders.pages),
    })),
  });
}

/**
 * A folder of this machine as one argument.
 * @throws ReleaseError when its name holds a dollar sign, which nginx takes for a variable and cannot escape
 */
function quoteFolder(folder: string): string {
  if (!folder.includes('$')) return `"${folder.replace(/["\\]/g, '\\$&')}"`;
  throw new ReleaseError(`nginx cannot serve ${folder}: its name holds a dollar sign. Set SITE_DIR to another folder.`);
}
