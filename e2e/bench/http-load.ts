import autocannon, { type Options, type Result } from 'autocannon';
import { startApi, type OwnApi } from '../site/api';
import { printed, runScript } from '../site/run';
import { portOf } from './ports';

const SECONDS = 10;
const CONNECTIONS = 20;

/** Times in milliseconds, by the status of the answer. */
export interface Outcome {
  /** Answers with the status 200 or 304. */
  perSecond: number;
  times: Map<number, number[]>;
  /** Connections that broke, and calls without an answer within 10 s. */
  errors: number;
}

/** Calls a server for a while, over as many connections as the options say. */
export async function load(options: Options): Promise<Outcome> {
  const times = new Map<number, number[]>();
  const { errors } = await new Promise<Result>((resolve, reject) => {
    autocannon(
      { connections: CONNECTIONS, duration: SECONDS, timeout: 10, ...options },
      (error: Error | null, result: Result) => (error ? reject(error) : resolve(result)),
    ).on('response', (_client, status, _bytes, time) => {
      const known = times.get(status);
      if (known) known.push(time);
      else times.set(status, [time]);
    });
  });
  const answered = [200, 304].flatMap((status) => times.get(status) ?? []);
  return { perSecond: answered.length / Number(options.duration ?? SECONDS), times, errors };
}

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

/** Starts the API that is loaded, on the embedded database or on the one that `DATABASE_URL` and `JWT_SECRET` belong to. */
export async function startLoadedApi(settings: Record<string, string> = {}): Promise<OwnApi & { url: string }> {
  const port = portOf('loaded api');
  const { DATABASE_URL = '', JWT_SECRET = '' } = process.env;
  const api = await startApi(port, { ...settings, ...(DATABASE_URL && { DATABASE_URL, JWT_SECRET }) });
  return { ...api, url: `http://localhost:${port}` };
}
