import { createHash } from 'node:crypto';
import etag from '@fastify/etag';
import type { FastifyRequest } from 'fastify';
import type { Endpoints } from './endpoints';

const hashOf = (body: string | Buffer): string => createHash('sha256').update(body).digest('base64');

/**
 * Gives the answers of a scope an ETag, and every 200 cache headers; a client that has the same answer gets 304.
 * @param maxAge seconds for which browsers use an answer as it is; no longer, because it may have prices
 */
export function publicCache(app: Endpoints, maxAge: number): void {
  const cacheControl = maxAge === 0 ? 'no-cache' : `public, max-age=${maxAge}`;
  // Before the ETag's hook, which turns a 200 into a 304.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const hasBody = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (reply.statusCode === 200 && hasBody) reply.header('cache-control', cacheControl);
    done(null, payload);
  });
  void app.register(etag, { hashFn: hashOf });
}

/**
 * Keeps the answers of a scope in memory until its content or the day changes.
 * Those to queries are not kept: there is no end of them, while each course and text has one address.
 * @param stateOf what the answers are made of: the content, and the day in Pakistan
 */
export function keepUntilContentChanges(app: Endpoints, stateOf: () => { content: object; day: string }): void {
  let kept = { content: {}, day: '', answers: new Map<string, KeptAnswer>() };
  /** Where the answer to a request will be kept: with the others that were made from the same content. */
  const destinations = new WeakMap<FastifyRequest, Map<string, KeptAnswer>>();

  // Before anything is read of the request, which without a query says nothing beyond its route.
  app.addHook('onRequest', (request, reply, done) => {
    let answer: KeptAnswer | undefined;
    if (request.method === 'GET' && !request.url.includes('?')) {
      const { content, day } = stateOf();
      if (content !== kept.content || day !== kept.day) kept = { content, day, answers: new Map() };
      answer = kept.answers.get(nameOf(request));
      if (!answer) destinations.set(request, kept.answers);
    }
    if (answer) reply.type('application/json; charset=utf-8').header('etag', answer.etag).send(answer.body);
    else done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const answers = destinations.get(request);
    if (answers !== undefined && reply.statusCode === 200 && typeof payload === 'string') {
      const answer = { body: Buffer.from(payload), etag: `"${hashOf(payload)}"` };
      answers.set(nameOf(request), answer);
      reply.header('etag', answer.etag);
    }
    done(null, payload);
  });
}

/** An answer and its ETag, which would take longer to compute than the rest of a kept answer. */
interface KeptAnswer {
  body: Buffer;
  etag: string;
}

/** The same for all ways to write an address. */
const nameOf = ({ routeOptions, params }: FastifyRequest): string => JSON.stringify([routeOptions.url, params]);
