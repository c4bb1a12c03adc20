import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { ApiProxy } from '../configuration';

/**
 * Proxies the API beneath a path, and tells it the address of each client by `X-Forwarded-For`. While the API does not
 * answer, the status is 502.
 */
export async function proxyApi(server: FastifyInstance, { path, port }: ApiProxy): Promise<void> {
  await server.register(httpProxy, {
    upstream: `http://127.0.0.1:${port}`,
    prefix: path,
    replyOptions: {
      rewriteRequestHeaders: ({ headers: { 'x-forwarded-for': before }, ip }, headers) => ({
        ...headers,
        'x-forwarded-for': [before, ip].flat().filter(Boolean).join(', '),
      }),
      onError: (reply) => void reply.code(502).send('Bad gateway'),
    },
  });
}
