import { printed, runScript } from '../../site/run';
import { portOf } from '../ports';

/** A route that does nothing but send bytes. */
export interface BareRoute {
  /** Its address for an answer of this many bytes; 0 gives a 304. */
  urlOf: (bytes: number) => string;
  close: () => Promise<void>;
}

/** Starts what the API's answers are compared with. @throws Error with its output when it does not start */
export async function startBareRoute(): Promise<BareRoute> {
  const port = portOf('bare route');
  const running = runScript('e2e/bench/variants/bare-fastify.ts', [], { BARE_PORT: String(port) });
  await printed(running, 'listening', 30_000);
  return { urlOf: (bytes) => `http://localhost:${port}/${bytes}`, close: () => running.kill('SIGTERM') };
}
