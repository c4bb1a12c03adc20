import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { BoundedServers } from 'shared/build/bounded-servers';
import { StartError } from './start-error';

/** The addresses behind `localhost`, where the API listens. */
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Checks that a port is free, before the API opens a database that a running API may own.
 * @param setting the variable that names the port
 * @throws {StartError} if it is taken or not allowed
 */
export async function requireFreePort(setting: string, port: number): Promise<void> {
  for (const address of LOOPBACK) {
    const code = await tryToListen(port, address);
    if (code === 'EADDRINUSE') throw portTaken(setting, port);
    if (code === 'EACCES')
      throw new StartError(`${setting} ${port} is not allowed for this user: set ${setting} above 1023`);
  }
}

const portTaken = (setting: string, port: number): StartError =>
  new StartError(`${setting} ${port} is taken: stop the program that listens there or set ${setting} to another port`);

/**
 * For what listening throws, where a port was taken after it had been checked.
 * @throws {StartError} that names the setting, if the port is taken; otherwise the error itself
 */
export const orPortTaken =
  (setting: string, port: number) =>
  (error: unknown): never => {
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' ? portTaken(setting, port) : error;
  };

/**
 * Listens on every address of a host: `localhost` has one of IPv4 and one of IPv6. Fastify would do so by itself, but
 * only with servers of its own making.
 * @param servers made the server of the app, and make the further ones; all are ended if the app cannot listen
 */
export async function listen(
  app: FastifyInstance,
  servers: BoundedServers,
  { port, host }: { port: number; host: string },
): Promise<void> {
  await app.ready();
  const [first = host, ...further] = new Set((await lookup(host, { all: true })).map(({ address }) => address));
  for (const address of further) {
    const server = servers.make((request, response) => app.routing(request, response)).listen(port, address);
    // A machine may name an address that it does not have.
    await once(server, 'listening').catch(() => undefined);
  }
  await app.listen({ port, host: first }).catch(async (error: unknown) => {
    await servers.end();
    throw error;
  });
}

/** @returns the error's code, if listening failed; a machine without IPv6 gives another code, which does not matter */
function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
