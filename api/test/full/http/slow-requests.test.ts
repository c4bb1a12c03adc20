import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { newPerson } from '../../support/people';
import { loadFixtures } from '../../support/shopping';
import { startTestApi, type TestApi } from '../../support/test-api';

/**
 * Sends texts that slow down careless servers in every text field of every route, one at a time, while another process
 * asks `/health` without a pause.
 */

/** No answer of `/health` may take so long, in milliseconds. */
const HEALTHY_MS = 100;
/** A machine that does other work may be slow once; a request that blocks the process does so each time. */
const TRIES = 4;

/** Below every limit of bodies, so that the fields are read. */
const LONG = 15_000;
const TEXTS = {
  'inner spaces': `a${' '.repeat(LONG)}b`,
  'inner tabs': `a${'\t'.repeat(LONG)}b`,
  'at signs': '@'.repeat(LONG),
  'dots after an at sign': `a@${'a.'.repeat(LONG / 2)}`,
  'dots before one': `${'a.'.repeat(LONG / 2)}@`,
  digits: '1'.repeat(LONG),
  'hyphens and signs': '+-'.repeat(LONG / 2),
  'characters of two units': '\u{1F30A}'.repeat(LONG / 4),
};

/** Asks an address again and again from `start` to `stop`, then writes the longest time that an answer took. */
const PROBE = `
let slowest = 0;
let goes = false;
const ask = async () => {
  while (goes) {
    const begin = performance.now();
    await (await fetch(process.argv[1])).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - begin);
  }
  console.log(slowest);
};
process.stdin.setEncoding('utf8').on('data', (words) => {
  for (const word of words.match(/start|stop/g)) {
    goes = word === 'start';
    if (goes) { slowest = 0; void ask(); }
  }
});`;

const schema = z.object({ properties: z.record(z.string(), z.unknown()).optional() });
const descriptionSchema = z.object({
  components: z.object({ schemas: z.record(z.string(), schema) }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        requestBody: z
          .object({
            content: z.object({
              'application/json': z.object({ schema: schema.extend({ $ref: z.string().optional() }) }),
            }),
          })
          .optional(),
      }),
    ),
  ),
});

let api: TestApi;
let probe: ChildProcess;
let bearer: Record<string, string>;
/** The routes that take bodies, with the names of their fields. */
let routes: { method: string; path: string; fields: string[] }[];

beforeAll(async () => {
  const many = '1000000/3600';
  api = await startTestApi(undefined, { LIMIT_LOOKUP: many, LIMIT_RESET_NETWORK: many, LIMIT_PASSWORD: many });
  await loadFixtures(api);
  ({ bearer } = await newPerson(api));
  const { paths, components } = descriptionSchema.parse(JSON.parse((await api.request('/docs/json')).body));
  const fieldsOf = (method: string, path: string): string[] => {
    const body = paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json'].schema;
    const { properties = {} } = components.schemas[body?.$ref?.split('/').at(-1) ?? ''] ?? body ?? {};
    return Object.keys(properties);
  };
  routes = api
    .routes()
    .map(({ method, path }) => ({
      method,
      path: path.replaceAll(/:(\w+)(?:\([^)]*\))?(?:\|:\w+)*/g, '{$1}').replace(/\*$/, '/'),
    }))
    .filter(({ method, path }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) && path.endsWith('/'))
    // It would sign the caller out.
    .filter(({ path }) => path !== '/account/sessions/')
    .map(({ method, path }) => ({ method, path, fields: fieldsOf(method, path) }));
  probe = spawn(process.execPath, ['-e', PROBE, `${api.url}/health`], { stdio: ['pipe', 'pipe', 'inherit'] });
});
afterAll(async () => {
  probe.kill();
  await api.close();
});

/** Sends a request while `/health` is asked. @returns the status of its answer, and the longest time of the others */
async function send(path: string, init: RequestInit): Promise<{ status: number; healthMs: number }> {
  probe.stdin?.write('start');
  // Unlike `request` of the test API, this leaves stored mails alone.
  const answer = await fetch(api.url + path.replaceAll(/\{\w+\}/g, 'unknown'), { redirect: 'manual', ...init });
  await answer.arrayBuffer();
  const printed = once(probe.stdout ?? probe, 'data');
  probe.stdin?.write('stop');
  const [slowest] = await printed;
  return { status: answer.status, healthMs: Number(slowest) };
}

/** What is wrong with the answer to a request, and with those of `/health` meanwhile; undefined for nothing. */
async function problemOf(path: string, init: RequestInit): Promise<string | undefined> {
  for (let rest = TRIES; rest > 0; rest -= 1) {
    const { status, healthMs } = await send(path, init);
    if (status >= 500) return `answered ${status}`;
    if (healthMs < HEALTHY_MS) return undefined;
    if (rest === 1) return `/health took ${Math.round(healthMs)} ms`;
  }
  return undefined;
}

const asJson = (body: string) => ({ body, headers: { 'content-type': 'application/json', ...bearer } });

test('the walk knows the fields of the forms, and meets routes that are not described', () => {
  const fields = (path: string) => routes.find((route) => route.path === path && route.method === 'POST')?.fields;
  expect(fields('/auth/jwt/create/')).toEqual(['email', 'password']);
  expect(fields('/contact/')).toEqual(expect.arrayContaining(['name', 'email', 'message']));
  expect(fields('/sandbox/checkout/{tracker}/')).toEqual([]);
});

test('a text in any field of any route does not hold up other answers, and none is a server error', async () => {
  const problems: string[] = [];
  for (const { method, path, fields } of routes) {
    for (const field of fields) {
      for (const [what, text] of Object.entries(TEXTS)) {
        const problem = await problemOf(path, { method, ...asJson(JSON.stringify({ [field]: text })) });
        if (problem) problems.push(`${method} ${path} with ${what} in ${field}: ${problem}`);
      }
    }
  }
  expect(problems).toEqual([]);
}, 120_000);

test('neither does a body that is too long, nested too deep, or of too many parts', async () => {
  const problems: string[] = [];
  const boundary = 'x'.repeat(60);
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n`;
  const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}`, ...bearer };
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...bearer };
  const bodies: [string, RequestInit][] = [
    ['80 kB of spaces', asJson(`{"email":"a${' '.repeat(80_000)}b"}`)],
    ['nested lists', asJson('['.repeat(7_500) + ']'.repeat(7_500))],
    ['nested objects', asJson(`${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`)],
    ['nested lists without an end', asJson('['.repeat(15_000))],
    ['many keys', asJson(`{${Array.from({ length: 1_500 }, (_, n) => `"k${n}":0`).join(',')}}`)],
    ['many parts', { body: `${part.repeat(120)}--${boundary}--`, headers: multipart }],
    ['parts without an end', { body: `--${boundary}\r\n`.repeat(240), headers: multipart }],
    [
      'one part of boundaries that are nearly right',
      { body: part + `--${boundary.slice(1)}\r\n`.repeat(200), headers: multipart },
    ],
    ['many fields of a form', { body: '&a'.repeat(7_500), headers: form }],
    ['percent signs in a form', { body: `email=${'%'.repeat(15_000)}`, headers: form }],
  ];
  for (const { method, path } of routes) {
    for (const [what, init] of bodies) {
      const problem = await problemOf(path, { method, ...init });
      if (problem) problems.push(`${method} ${path} with ${what}: ${problem}`);
    }
  }
  expect(problems).toEqual([]);
}, 120_000);

test.each([
  ['a query of spaces', `/courses/?search=a${'+'.repeat(8_000)}b`, {}],
  ['a long slug', `/blogs/${'a-'.repeat(3_000)}/`, {}],
  ['a header of spaces before the token', '/auth/users/me/', { authorization: `Bearer${' '.repeat(8_000)}a b` }],
  ['a list of media types', '/auth/users/me/', { accept: 'a/b,'.repeat(2_000) }],
  ['a list of proxies', '/auth/users/me/', { 'x-forwarded-for': '127.0.0.1,'.repeat(800) }],
])('neither does %s', async (_what, path, headers) => {
  expect(await problemOf(path, { headers })).toBeUndefined();
});

test('a body of more than 32 kB is refused unread by routes that are not forms of accounts, too', async () => {
  const { status } = await api.send('POST', '/contact/', { message: 'a'.repeat(33 * 1024) });
  expect(status).toBe(413);
});
