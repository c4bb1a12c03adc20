import type { RunConfiguration } from '../run/configuration';
import { siteFolder } from '../site-folder';
import { server } from './server';
import { print } from './text';
import { variables } from './variables';

const HEAD = [
  '# Serves the site as `release serve` does. Written by `release nginx` from the settings of the environment; write it',
  '# anew when a port, an address or an app changes. It knows no release and no page: nothing has to be reloaded when',
  "# something goes live. It belongs in nginx's http block, on Debian as a file in /etc/nginx/conf.d.",
];

/**
 * An nginx configuration with one server for each origin of the site, all on 127.0.0.1, for plain nginx 1.18 or newer:
 * no module beyond those that every package has.
 * @throws ReleaseError when nginx cannot be told of the site's folder
 */
export function nginxConfiguration({
  apps,
  siteFolder: root,
  apiRelay,
}: Pick<RunConfiguration, 'apps' | 'siteFolder' | 'apiRelay'>): string {
  const folders = siteFolder(root);
  return print([...HEAD, '', ...variables, ...apps.flatMap((app) => ['', ...server(app, folders, apiRelay)])]);
}
