import type { Server } from 'node:http';

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
