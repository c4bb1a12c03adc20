import type { Configuration } from 'webpack';
import * as z from 'zod/mini';
import { HOST } from '@hidden-order/platform/protocol/discovery';
import type { Places } from '@hidden-order/platform/page-route';
import { DEFAULT_HOST_PORT, portVariable, readPort } from '@hidden-order/platform/protocol/ports';
import { developmentServer } from './base-config';
import { fetchLive, liveSite, reason } from './live-site';

interface StandaloneOptions {
  /** The workspace's folder, absolute. */
  directory: string;
  name: string;
  /** Port of the remote's own server. */
  port: number;
  places: Places;
}

/** Where the live site is: `SITE_URL`, or the local site. @throws Error that names the variable when it is not an address */
function liveSiteAddress({ SITE_URL: site }: NodeJS.ProcessEnv): string {
  if (!site) return `http://localhost:${readPort(HOST, DEFAULT_HOST_PORT, process.env)}`;
  if (z.url({ protocol: /^https?$/ }).safeParse(site).success) return site.replace(/\/+$/, '');
  throw new Error(
    `SITE_URL=${site} is not an address. Set it to one such as https://www.example.com, or leave it out.`,
  );
}

/**
 * Settings for developing one remote within the live site. A live page has React's production build, which cannot replace
 * components, so changes reload the page; the build is a release build, unminified.
 */
export function standalone({
  directory,
  name,
  port,
  places,
}: StandaloneOptions): Pick<Configuration, 'cache' | 'devtool' | 'optimization' | 'devServer'> {
  const site = liveSiteAddress(process.env);
  // When the whole site runs on this machine it has the remote's port; the server then takes the next free one.
  process.env.WEBPACK_DEV_SERVER_BASE_PORT ??= String(port);
  return {
    // webpack does not cache production builds by default.
    cache: true,
    devtool: 'cheap-module-source-map',
    optimization: { minimize: false },
    devServer: {
      ...developmentServer(directory, port),
      port: process.env[portVariable(name)] === undefined ? 'auto' : port,
      hot: false,
      liveReload: true,
      static: false,
      // The zeros stand for the page's own host and port.
      client: { overlay: false, logging: 'warn', webSocketURL: 'auto://0.0.0.0:0/ws' },
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        { name: 'live-site', middleware: liveSite(site, { name, places }) },
      ],
      onListening: (server) => {
        const origin = `http://localhost:${String(server.options.port)}`;
        server.middleware?.waitUntilValid(() => {
          fetchLive(site, '/', { name, origin, places }).then(
            () => console.log(`ready: ${origin} shows ${site} with ${name} from this folder`),
            (error: unknown) => console.error(`${reason(error)}\n${name} is served on ${origin} all the same.`),
          );
        });
      },
    },
  };
}
