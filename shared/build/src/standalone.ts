import type { Configuration } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import { HOST } from '@hidden-order/platform/discovery';
import type { Routes } from '@hidden-order/platform/page-route';
import { DEFAULT_HOST_PORT, portVariable, readPort } from '@hidden-order/platform/ports';
import { developmentServer } from './development-server';
import { fetchLive, liveSite, liveSiteAddress } from './live-site';
import type { OwnRemote } from './standalone-page';

interface StandaloneOptions {
  /** The workspace's folder, absolute. */
  directory: string;
  name: string;
  /** Port of the remote's own server. */
  port: number;
  routes: Routes;
}

/**
 * Settings for developing one remote within the live site. A live page has React's production build, which cannot replace
 * components, so changes reload the page; the build is a release build, unminified.
 */
export const standalone = (
  options: StandaloneOptions,
): Pick<Configuration, 'cache' | 'devtool' | 'optimization' | 'devServer'> => ({
  // webpack does not cache production builds by default.
  cache: true,
  devtool: 'cheap-module-source-map',
  optimization: { minimize: false },
  devServer: standaloneServer(options),
});

function standaloneServer({ directory, name, port, routes }: StandaloneOptions): ServerConfiguration {
  const site = liveSiteAddress(process.env, readPort(HOST, DEFAULT_HOST_PORT, process.env));
  // When the whole site runs on this machine it has the remote's port; the server then takes the next free one.
  process.env.WEBPACK_DEV_SERVER_BASE_PORT ??= String(port);
  return {
    ...developmentServer(directory, port),
    port: process.env[portVariable(name)] === undefined ? 'auto' : port,
    hot: false,
    liveReload: true,
    static: false,
    // The zeros stand for the page's own host and port.
    client: { overlay: false, logging: 'warn', webSocketURL: 'auto://0.0.0.0:0/ws' },
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      { name: 'live-site', middleware: liveSite(site, { name, routes }) },
    ],
    onListening: (server) => {
      const origin = `http://localhost:${String(server.options.port)}`;
      server.middleware?.waitUntilValid(() => void announce(site, { name, origin, routes }));
    },
  };
}

async function announce(site: string, own: OwnRemote): Promise<void> {
  try {
    await fetchLive(site, '/', own);
    console.log(`ready: ${own.origin} shows ${site} with ${own.name} from this folder`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`${own.name} is served on ${own.origin} all the same.`);
  }
}
