import { createServer } from 'node:net';
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
    if (code === 'EADDRINUSE') {
      throw portTaken(setting, port);
    }
    if (code === 'EACCES')
      throw new StartError(`${setting} ${port} is not allowed for this user: set ${setting} above 1023`);
  }
}

export const portTaken = (setting: string, port: number): StartError =>
  new StartError(`${setting} ${port} is taken: stop the program that listens there or set ${setting} to another port`);

/** @returns the error's code, if listening failed; a machine without IPv6 gives another code, which does not matter */
function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
