import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Request } from 'autocannon';
import { mean, quantile } from 'simple-statistics';
import { registeredTokens, samplePerson } from '../../site/visitor';
import { startBareRoute, load, type Outcome, startLoadedApi } from '../http-load';
import { portOf } from '../ports';
import { table } from '../report';
import type { Part } from './part';

/** For how long the mixed load runs while the memory is watched. */
const SOAK_SECONDS = 600;
/** The body of the route that does nothing, about as long as `/health` answers. */
const SMALL_BYTES = 15;
/** Each of which asks again as soon as it was answered. */
const OVERLOAD_CONNECTIONS = 1000;
/** Wrong passwords for one account, while others read. */
const TRIES = 10_000;

const READS: Request[] = [
  '/courses/',
  '/courses/elliott-wave-foundations/',
  '/blogs/',
  '/blogs/the-three-rules/',
  '/tournaments/next/',
].map((path) => ({ path }));

const p = (share: number, times: number[] = [0]): number => quantile(times, share);

const row = (what: string, { perSecond, times, errors }: Outcome): string[] => [
  what,
  perSecond.toFixed(0),
  ...[0.5, 0.95, 0.99].map((share) => p(share, times.get(200)).toFixed(0)),
  `${times.get(503)?.length ?? 0}`,
  `${[...times.keys()].filter((status) => ![200, 503].includes(status)).join(', ') || 'none'}; ${errors}`,
];

/**
 * The API under load, on the embedded database or on the one that `DATABASE_URL` names: reads, sign-ins, both together for
 * ten minutes, and more reads than it can answer. Beside it, a route that does nothing.
 */
export const apiLoad: Part = {
  sites: [],
  measure: async ({ report }) => {
    const bare = await startBareRoute();
    const most = await load({ url: bare.urlOf(SMALL_BYTES) });
    await bare.close();

    const metricsPort = portOf('its metrics');
    const api = await startLoadedApi({
      METRICS_PORT: String(metricsPort),
      // All sign-ins are to one account, and a sign-in under way counts as a failed one until it has succeeded.
      LIMIT_SIGN_IN: '100000/900',
      LIMIT_SIGN_IN_ACCOUNT: '100000/900',
      LIMIT_SIGN_IN_NETWORK: '100000/900',
    });
    try {
      const { url } = api;
      const person = samplePerson('Sample Person Load');
      await registeredTokens(person.name, url, person);
      const signIn: Request = {
        method: 'POST',
        path: '/auth/jwt/create/',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.email, password: person.password }),
      };
      const reads = await load({ url, requests: READS });
      report('reads');
      const signIns = await load({ url, requests: [signIn] });
      report('sign-ins');
      const memory: number[] = [];
      const watch = watchMemory(metricsPort, memory);
      // One call of twenty signs in.
      const mixed = await load({
        url,
        requests: [signIn, ...Array.from({ length: 19 }, (_, index) => READS[index % READS.length] ?? {})],
        duration: SOAK_SECONDS,
      });
      clearInterval(watch);
      report('reads and sign-ins');
      const overload = await load({ url, requests: READS, connections: OVERLOAD_CONNECTIONS });
      const recovery = await untilAnswered(url);
      report('overload');
      // Under the default limits, from one network and from a new one each time.
      await api.restart({ LIMIT_SIGN_IN: '', LIMIT_SIGN_IN_ACCOUNT: '', LIMIT_SIGN_IN_NETWORK: '' });
      const wrong = { ...signIn, body: JSON.stringify({ email: person.email, password: 'wrong' }) };
      const fromAnywhere = (request: Request) => ({
        ...request,
        headers: {
          ...request.headers,
          'x-forwarded-for': Array.from({ length: 4 }, () => randomInt(1, 224)).join('.'),
        },
      });
      const attack = (request: Request) =>
        Promise.all([load({ url, requests: [request], amount: TRIES }), load({ url, requests: READS })]);
      const [one, besideOne] = await attack(wrong);
      const [many, besideMany] = await attack({ ...wrong, setupRequest: fromAnywhere });
      report('attacks');
      const quarter = Math.floor(memory.length / 4);
      return {
        markdown: [
          table(
            ['Load', 'Answers per second', 'p50', 'p95', 'p99', '503', 'Other statuses; errors'],
            [
              row('A route that does nothing', most),
              row('Reads', reads),
              row('Sign-ins', signIns),
              row(`Both, ${SOAK_SECONDS} s`, mixed),
              row(`Reads over ${OVERLOAD_CONNECTIONS} connections`, overload),
              row('Reads beside tries from one network', besideOne),
              row('Reads beside tries from many networks', besideMany),
            ],
          ),
          `Answered ${recovery.toFixed(0)} ms after the overload. Resident memory in the ${SOAK_SECONDS} s: ` +
            `${memory.map((bytes) => (bytes / 1e6).toFixed(0)).join(', ')} MB. Of ${TRIES} tries with wrong passwords, ` +
            `${one.times.get(401)?.length} from one network and ${many.times.get(401)?.length} from many were checked.`,
        ].join('\n\n'),
        goals: [
          ...[besideOne, besideMany].map(({ times }, index) => ({
            name: `p95 of reads beside ${TRIES} tries on an account from ${['one network', 'many'][index]}`,
            value: p(0.95, times.get(200)),
            limit: 50,
            unit: 'ms' as const,
          })),
          {
            name: 'p99 of what is answered in overload',
            value: p(0.99, overload.times.get(200)),
            limit: 5000,
            unit: 'ms',
          },
          {
            name: 'Memory in the last quarter of the mixed load / in the second',
            value: mean(memory.slice(-quarter)) / mean(memory.slice(quarter, 2 * quarter)),
            limit: 1.1,
            unit: '×',
          },
        ],
      };
    } finally {
      await api.close();
    }
  },
};

/** Notes the resident memory of the API every 20 seconds, in bytes. */
const watchMemory = (port: number, memory: number[]): NodeJS.Timeout =>
  setInterval(() => {
    void fetch(`http://localhost:${port}/metrics`)
      .then((answer) => answer.text())
      .then((text) => memory.push(Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])));
  }, 20_000);

/** How many milliseconds it takes until the API answers. */
async function untilAnswered(url: string): Promise<number> {
  const begin = performance.now();
  while (!(await fetch(`${url}/courses/`)).ok) await pause(10);
  return performance.now() - begin;
}
