import { getTableName, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { rateLimits } from '../../src/plugins/limits/tables';
import { newPerson, type Person } from '../support/people';
import { loadFixtures } from '../support/shopping';
import { NO_LIMITS, startTestApi, type TestApi } from '../support/test-api';
import { resetTournament } from '../support/tournaments';
import { validRequests, type ValidRequest } from '../support/valid-requests';

/** Requests of one run; `FUZZ_REQUESTS=20000` for a long one. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 150);
/** The same seed makes the same requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261123);

let api: TestApi;
let ada: Person;
let templates: Awaited<ReturnType<typeof validRequests>>;
let routes: { method: string; path: string }[];
beforeAll(async () => {
  api = await startTestApi(undefined, NO_LIMITS);
  await loadFixtures(api);
  await resetTournament(api, 1_000_000, Date.now());
  ada = await newPerson(api);
  templates = await validRequests(api);
  routes = api
    .routes()
    // `OPTIONS *` asks about the server as a whole: it has no path to fill in.
    .filter(({ method, path }) => METHODS.includes(method) && path !== '*' && !path.startsWith('/docs/static'));
  await countWrites();
});
afterAll(() => api.close());

/** A parameter of a route, with its pattern, or anything at its end. */
const PARAMETER = /:\w+(?:\([^)]*\))?|\*/g;

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const WITHOUT_BODY = ['GET', 'HEAD'];

/** Makes the database note each row that is written and committed, but those of limits, which count refused calls. */
async function countWrites(): Promise<void> {
  const { rows } = tablesSchema.parse(
    await api.db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`),
  );
  await api.db.execute(sql`create table writes (name text)`);
  await api.db.execute(sql`create function note_write() returns trigger language plpgsql as
    'begin insert into writes values (tg_table_name); return null; end'`);
  for (const { name } of rows.filter(({ name }) => name !== getTableName(rateLimits)))
    await api.db.execute(sql`create trigger note_write after insert or update or delete on ${sql.identifier(name)}
      for each row execute function note_write()`);
}
const tablesSchema = z.object({ rows: z.array(z.object({ name: z.string() })) });
const takeWrites = async () =>
  tablesSchema.parse(await api.db.execute(sql`delete from writes returning name`)).rows.map(({ name }) => name);

/** Texts that have broken servers before, beside random ones and the names that the API knows. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '\0', ' '.repeat(5000), '\u{1F30A}', "' or 1=1 --", 'a@b.c\r\nX: y'),
  fc.constantFrom(...'../ %00 % 0 -1 2147483648 1e400 null {} <script> 2026-02-30'.split(' ')),
  fc.constantFrom(...'first-course second-course five-waves 1 ada@example.com'.split(' ')),
);
const FIELDS = `email password full_name date_of_birth gender phone cnic_passport_number current_password new_password
   uid token refresh course plan terms_accepted idempotency_key first last total_paisa instalments
   terms_version version answers seed labels hints level shown by number statement kind complete revision reference name topic message experience
   is_adult accepts_rules city method way transaction file`.split(/\s+/);
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
const PARAMETERS = ['page', 'search', 'level', 'type', 'sort', 'category', 'x'];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
];
/** A request of random parts to a random route. */
const randomRequest = () =>
  fc.record({
    route: fc.constantFrom(...routes),
    parameters: fc.array(text, { minLength: 3, maxLength: 3 }),
    query: fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), text), { maxLength: 3 }),
    body,
    type: fc.constantFrom(...TYPES),
    signedIn: fc.boolean(),
  });

/** A valid request of which one field is changed. */
const changedRequest = () =>
  fc.record({
    template: fc.constantFrom(...Object.keys(templates)),
    change: fc.oneof(
      { weight: 6, arbitrary: fc.record({ field: fc.nat(), value: fc.oneof(value, fc.integer(), fc.boolean()) }) },
      { weight: 1, arbitrary: fc.record({ field: fc.nat() }) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
  });

/** A body with another value at the field with this number, or without the field; numbers go round. */
function changed(given: object, { field, value: replacement }: { field: number; value?: unknown }): object {
  const entries: [string, unknown][] = Object.entries(given);
  const [name, old] = entries[field % entries.length] ?? ['unknown', undefined];
  if (old instanceof Object && !Array.isArray(old) && field % 3 > 0)
    return { ...given, [name]: changed(old, { field: Math.floor(field / entries.length), value: replacement }) };
  const { [name]: _removed, ...rest } = Object.fromEntries(entries);
  return replacement === undefined ? rest : { ...rest, [name]: replacement };
}

/** Someone whom an accepted request may sign out or delete. */
let spare: Person | undefined;
let isSpareUsed = false;
async function sparePerson(): Promise<Person> {
  isSpareUsed = true;
  spare ??= await newPerson(api);
  return spare;
}

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Sends a request and takes the names of the tables that it has written. */
async function send({ method, path, ...init }: Sent) {
  await takeWrites();
  // Unlike `request` of the test API, this leaves stored mails alone.
  const answer = await fetch(api.url + path, {
    method,
    redirect: 'manual',
    ...init,
    signal: AbortSignal.timeout(10_000),
  });
  await answer.arrayBuffer();
  if (isSpareUsed && answer.status < 400) spare = undefined;
  isSpareUsed = false;
  return { status: answer.status, writes: await takeWrites() };
}

const asSent = ({ method, path, body: given, headers }: ValidRequest): Sent => {
  const sent = JSON.stringify(given);
  return { method, path, headers: { 'content-type': 'application/json', ...headers(sent) }, body: sent };
};

test('the valid requests, of which one field is changed later, are accepted, and the test sees what they write', async () => {
  const answers: Record<string, unknown> = {};
  const written = new Set<string>();
  for (const [name, template] of Object.entries(templates)) {
    const { status, writes } = await send(asSent(await template(await sparePerson())));
    answers[name] = status < 400 ? 'accepted' : status;
    for (const table of writes) written.add(table);
  }
  expect(answers).toEqual(Object.fromEntries(Object.keys(templates).map((name) => [name, 'accepted'])));
  expect([...written]).toEqual(expect.arrayContaining(['users', 'sessions', 'orders', 'log_rows', 'mails']));
});

test(
  'whatever is sent to any route, no answer is a server error, and a request that is refused has written nothing',
  async () => {
    let refused = 0;
    let accepted = 0;
    const check = async (request: Sent) => {
      const { status, writes } = await send(request);
      const what = [request.method, request.path, request.body, status];
      expect([...what, status < 500]).toEqual([...what, true]);
      if (status >= 400) {
        refused += 1;
        expect([...what, writes]).toEqual([...what, []]);
      } else {
        accepted += 1;
      }
    };
    const sendRandom = async (parts: Random) => {
      const { route, parameters, query, body: sent, type, signedIn } = parts;
      const rest = [...parameters];
      const path = route.path.replaceAll(PARAMETER, () => encodeURIComponent(rest.pop() ?? ''));
      const search = new URLSearchParams(query).toString();
      const hasBody = !WITHOUT_BODY.includes(route.method);
      // It signs its caller out everywhere.
      const caller = route.path === '/account/sessions/' ? await sparePerson() : ada;
      await check({
        method: route.method,
        path: `${path}${search === '' ? '' : `?${search}`}`,
        headers: { ...(hasBody && { 'content-type': type }), ...(signedIn && caller.bearer) },
        ...(hasBody && { body: sent }),
      });
    };
    const sendChanged = async ({ template, change }: Changed) => {
      const valid = await templates[template]?.(await sparePerson());
      if (valid) await check(asSent({ ...valid, body: change ? changed(valid.body, change) : valid.body }));
    };
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          randomRequest().map((parts) => ({ parts })),
          changedRequest().map((change) => ({ change })),
        ),
        (request) => ('parts' in request ? sendRandom(request.parts) : sendChanged(request.change)),
      ),
      { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
    );
    expect([refused > REQUESTS / 2, accepted > REQUESTS / 20]).toEqual([true, true]);
    if (process.env.FUZZ_REQUESTS !== undefined)
      process.stdout.write(
        `seed ${SEED}: ${routes.length} routes, ${REQUESTS} requests, ${refused} refused, ${accepted} accepted\n`,
      );
  },
  60_000 + REQUESTS * 40,
);

type Random = ReturnType<typeof randomRequest> extends fc.Arbitrary<infer Value> ? Value : never;
type Changed = ReturnType<typeof changedRequest> extends fc.Arbitrary<infer Value> ? Value : never;
