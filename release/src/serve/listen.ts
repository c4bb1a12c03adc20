import { createServer, type Server } from 'node:http';
import { portVariable } from 'shared/platform/ports';
import type { RunConfiguration } from '../configuration';

/** A running server. */
export interface Listening {
  /** Ends it, with its connections. */
  close: () => Promise<void>;
}

/**
 * Starts a server on 127.0.0.1.
 * @param variable the environment variable that moves the port, for the message when it is taken
 * @throws Error that says what to do when the port is taken
 */
export function listen(server: Server, port: number, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const advice = `End the process that has it, or set ${variable} to a free port.`;
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. ${advice}`) : error);
    });
    server.listen(port, '127.0.0.1', () => resolve());
  });
}

/**
 * Checks, before any long work, that every port is free.
 * @throws Error that names the first taken port and the variable that moves it
 */
export async function requireFreePorts({ apps, apiPort, servicePort, startsApi }: RunConfiguration): Promise<void> {
  const api = startsApi ? [{ name: 'api', port: apiPort }] : [];
  const taken = new Map<number, string>();
  const service = { name: 'release', port: servicePort };
  for (const { name, port } of [...apps, ...api, service]) {
    const variable = portVariable(name);
    const other = taken.get(port);
    if (other !== undefined)
      throw new Error(`${variable} and ${other} are both ${port}. Give each server its own port.`);
    taken.set(port, variable);
    const probe = createServer();
    await listen(probe, port, variable);
    await new Promise((closed) => probe.close(closed));
  }
}
