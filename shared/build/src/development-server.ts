import path from 'node:path';
import type { Configuration } from 'webpack-dev-server';

/**
 * Hot reloading for one app: modules are replaced in place (never a page reload), also when the page is the host's.
 * `.dev` holds what `npm run dev` composes: the host's page with the addresses of the four servers in it.
 */
export function developmentServer(directory: string, port: number): Configuration {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    allowedHosts: ['localhost', '127.0.0.1'],
    headers: { 'Access-Control-Allow-Origin': '*' },
    static: ['public', '.dev'].map((folder) => ({ directory: path.join(directory, folder), watch: false })),
    client: { overlay: false, logging: 'warn', webSocketURL: { hostname: 'localhost', port } },
  };
}
