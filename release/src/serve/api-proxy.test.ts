import fastify, { type FastifyInstance } from 'fastify';
import { proxyApi } from './api-proxy';

let api: FastifyInstance;
let host: FastifyInstance;

/** An API that says what it was asked, in front of it a host. */
beforeEach(async () => {
  api = fastify();
  api.all('/*', ({ method, url, body, headers }, reply) =>
    reply
      .code(202)
      .header('X-Of-Api', 'yes')
      .send({ method, url, body, from: headers['x-forwarded-for'], bearer: headers.authorization }),
  );
  await api.listen({ port: 0, host: '127.0.0.1' });
  host = fastify();
  host.get('/*', () => 'page');
  await proxyApi(host, { path: '/api', port: Number(new URL(api.listeningOrigin).port) });
  await host.ready();
});
afterEach(() => Promise.all([host.close(), api.close()]));

test('a call is passed on as it is, and the answer back', async () => {
  const { statusCode, headers, body } = await host.inject({
    method: 'PATCH',
    url: '/api/auth/users/me/?a=1&b=%2F',
    headers: { authorization: 'Bearer a', 'content-type': 'application/json' },
    payload: '{"full_name":"Sample"}',
  });
  expect([statusCode, headers['x-of-api']]).toEqual([202, 'yes']);
  expect(JSON.parse(body)).toEqual({
    method: 'PATCH',
    url: '/auth/users/me/?a=1&b=%2F',
    body: { full_name: 'Sample' },
    from: '127.0.0.1',
    bearer: 'Bearer a',
  });
});

test('the API learns whom a web server in front of the host has named, and that server', async () => {
  const answer = await host.inject({ url: '/api/', headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(answer.json()).toMatchObject({ from: '203.0.113.9, 127.0.0.1' });
});

test('while the API does not answer, its calls are answered with status 502, and pages as ever', async () => {
  await api.close();
  expect(await host.inject('/api/health')).toMatchObject({ statusCode: 502, body: 'Bad gateway' });
  expect((await host.inject('/courses')).body).toBe('page');
});
