import { z } from 'zod';
import { statementsOf } from '../support/statements';
import { startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('/health says ok and asks nothing of the database', async () => {
  const statements = await statementsOf(async () => {
    const answer = await fetch(`${api.url}/health`);
    expect([answer.status, await answer.text()]).toEqual([200, '{"status":"ok"}']);
  });
  expect(statements).toEqual([]);
});

test('/openapi.json describes every route but itself, webhooks and the page of the sandbox', async () => {
  const { body } = await api.request('/openapi.json');
  const { paths } = z.object({ paths: z.record(z.string(), z.object()) }).parse(JSON.parse(body));
  const described = new Set(Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}')));
  const addresses = api.routes().map(({ path }) => path.replaceAll(/:\w+(?:\([^)]*\))?(?:\|:\w+)*/g, '{}'));
  const missing = new Set(addresses.filter((path) => !described.has(path) && !path.startsWith('/docs')));
  expect([...missing].sort()).toEqual(['*', '/openapi.json', '/payments/webhooks/{}/', '/sandbox/checkout/{}/']);
});

test('/docs shows it as a page', async () => {
  const page = await fetch(`${api.url}/docs/`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'self'.*object-src 'none'/);
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe-|https?:|\*/);
});
