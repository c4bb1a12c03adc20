import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { refuseUnderPressure } from '../../../src/plugins/monitoring/health';
import { SITE_URL, startTestApi, type Answer, type TestApi } from '../../support/test-api';

/** In milliseconds. */
const BOUND = 20;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi(undefined, { MAX_EVENT_LOOP_DELAY: String(BOUND) });
});
afterAll(() => api.close());

const sleeper = new Int32Array(new SharedArrayBuffer(4));
/** Keeps the event loop from coming round for so many milliseconds. */
const block = (ms: number) => Atomics.wait(sleeper, 0, 0, ms);

/** Keeps the event loop, which the API shares with this test, later than the bound in each turn. */
function load(): { end: () => Promise<void> } {
  let isLoaded = true;
  const turns = async () => {
    while (isLoaded) {
      block(BOUND * 3);
      await nextTurn();
    }
  };
  const ended = turns();
  return {
    end: () => {
      isLoaded = false;
      return ended;
    },
  };
}

const next = () => api.request('/tournaments/next/', { headers: { origin: SITE_URL } });
async function until(status: number): Promise<Answer> {
  for (;;) {
    const answer = await next();
    if (answer.status === status) return answer;
    await pause(20);
  }
}

test('beyond the bound requests are refused with Retry-After, /health and /ready answer, and it ends by itself', async () => {
  await until(200);
  const overload = load();
  try {
    const refused = await until(503);
    expect(refused.body).toBe(
      '{"detail":"Too many requests at this moment. Try again in a few seconds.","code":"overloaded"}',
    );
    // The site may read the answer, and no cache keeps it for the next request.
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'retry-after': '5',
      'access-control-allow-origin': SITE_URL,
    });
    expect(refused.headers.get('cache-control') ?? 'no-store').toMatch(/no-cache|no-store/);
    expect((await api.send('POST', '/auth/jwt/create/', {})).status).toBe(503);
    expect((await api.request('/health')).status).toBe(200);
    expect((await api.request('/ready')).status).toBe(200);
  } finally {
    await overload.end();
  }
  await until(200);
});

test('an event loop that comes round each second, too late to be measured, is no overload below a higher bound', async () => {
  const app = Fastify();
  await refuseUnderPressure(app, 10_000);
  app.get('/', () => 'answered');
  for (let turn = 0; turn < 4; turn++) {
    block(1_100);
    // The delay is taken between the two.
    await nextTurn();
    await nextTurn();
    expect((await app.inject('/')).statusCode).toBe(200);
  }
  await app.close();
});
