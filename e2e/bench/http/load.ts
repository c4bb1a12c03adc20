import autocannon, { type Options, type Result } from 'autocannon';

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
