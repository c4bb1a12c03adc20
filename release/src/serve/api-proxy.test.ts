import fastify, { type FastifyInstance } from 'fastify';
import { proxyApi } from './api-proxy';

let api: FastifyInstance;
let host: FastifyInstance;

/** An API that says what it was asked, in front of it a host. */
beforeEach(async () => {
  api = fastify();
  api.post('/*', ({ url, body, headers }) => ({ url, body, from: headers['x-forwarded-for'] }));
  await api.listen({ port: 0, host: '127.0.0.1' });
  host = fastify();
  host.get('/*', () => 'page');
  await proxyApi(host, { path: '/api', port: Number(new URL(api.listeningOrigin).port) });
  await host.ready();
});
afterEach(() => Promise.all([host.close(), api.close()]));

test('a call is passed on; the API learns whom a web server in front of the host has named, and that server', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/json' };
  const answer = await host.inject({ method: 'POST', url: '/api/a/?b=%2F', headers, payload: '{"c":1}' });
  expect(answer.json()).toEqual({ url: '/a/?b=%2F', body: { c: 1 }, from: '203.0.113.9, 127.0.0.1' });
});

test('while the API does not answer, its calls are answered with status 502, and pages as ever', async () => {
  await api.close();
  expect(await host.inject('/api/health')).toMatchObject({ statusCode: 502, body: 'Bad gateway' });
  expect((await host.inject('/courses')).body).toBe('page');
});
