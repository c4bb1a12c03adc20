import fc from 'fast-check';
import { z } from 'zod';
import { newPerson, type Person } from '../support/people';
import { loadFixtures } from '../support/shopping';
import { startTestApi, type TestApi } from '../support/test-api';

/** Requests of one run; `FUZZ_REQUESTS=20000` for a long one. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1000);

let api: TestApi;
let ada: Person;
let routes: { method: string; path: string }[];
beforeAll(async () => {
  api = await startTestApi(undefined, { LIMIT_LOOKUP: '1000000/3600', LIMIT_SIGN_IN_NETWORK: '1000000/3600' });
  await loadFixtures(api);
  ada = await newPerson(api);
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(JSON.parse((await api.request('/docs/json')).body));
  routes = Object.entries(paths)
    .filter(([path]) => path !== '/account/sessions/') // It would sign the caller of all later requests out.
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })));
});
afterAll(() => api.close());

/** Texts that have broken servers before, beside random ones and the names that the API knows. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    ' '.repeat(5000),
    '../',
    '%00',
    '%',
    '0',
    '-1',
    '2147483648',
    '1e400',
    'null',
    '{}',
    '\u{1F30A}',
  ),
  fc.constantFrom(
    "' or 1=1 --",
    '<script>',
    'first-course',
    'second-course',
    'ada@example.com',
    '2026-02-30',
    'a@b.c\r\nX: y',
  ),
);
const FIELDS = [
  ...['email', 'password', 'full_name', 'date_of_birth', 'gender', 'phone', 'cnic_passport_number', 'current_password'],
  ...[
    'new_password',
    'uid',
    'token',
    'refresh',
    'course',
    'plan',
    'terms_accepted',
    'idempotency_key',
    'scope',
    'version',
  ],
  ...[
    'answers',
    'seed',
    'labels',
    'hints',
    'complete',
    'revision',
    'reference',
    'name',
    'topic',
    'message',
    'experience',
  ],
  ...['is_adult', 'accepts_rules', 'city'],
];
const value = fc.oneof({ weight: 4, arbitrary: text }, fc.jsonValue({ maxDepth: 3 }));
const object = fc.uniqueArray(fc.tuple(fc.constantFrom(...FIELDS), value), {
  selector: ([name]) => name,
  maxLength: 8,
});
const body = fc.oneof(
  { weight: 4, arbitrary: object.map((entries) => JSON.stringify(Object.fromEntries(entries))) },
  fc.json({ maxDepth: 4 }),
  text,
);
const request = () =>
  fc.record({
    route: fc.constantFrom(...routes),
    parameters: fc.array(text, { minLength: 3, maxLength: 3 }),
    query: fc.array(fc.tuple(fc.constantFrom('page', 'search', 'level', 'type', 'sort', 'category', 'x'), text), {
      maxLength: 3,
    }),
    body,
    type: fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ),
    signedIn: fc.boolean(),
  });

test(
  'whatever is sent to any route, no answer is a server error',
  async () => {
    await fc.assert(
      fc.asyncProperty(request(), async ({ route, parameters, query, body: sent, type, signedIn }) => {
        const rest = [...parameters];
        const path = route.path.replaceAll(/\{[^}]+\}/g, () => encodeURIComponent(rest.pop() ?? ''));
        const search = new URLSearchParams(query).toString();
        const hasBody = !['GET', 'HEAD'].includes(route.method);
        const answer = await api.request(`${path}${search === '' ? '' : `?${search}`}`, {
          method: route.method,
          headers: { ...(hasBody && { 'content-type': type }), ...(signedIn && ada.bearer) },
          ...(hasBody && { body: sent }),
        });
        expect([route.method, path, answer.status, answer.status < 500]).toEqual([
          route.method,
          path,
          answer.status,
          true,
        ]);
      }),
      { numRuns: REQUESTS, seed: 20261123, endOnFailure: true },
    );
  },
  60_000 + REQUESTS * 10,
);
