import type { FastifyInstance, FastifyReply } from 'fastify';

/** The provider's page for an address it does not know, to the byte. */
const NOT_FOUND_PAGE = `
<!doctype html>
<html lang="en">
<head>
  <title>Not Found</title>
</head>
<body>
  <h1>Not Found</h1><p>The requested resource was not found on this server.</p>
</body>
</html>
`;

/** 404 as HTML, for any address that is not an endpoint. */
export function sendUnknownPath(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ 'content-type': 'text/html', 'x-frame-options': 'DENY' })
    .send(Buffer.from(NOT_FOUND_PAGE));
}

/**
 * Sends callers of an address without its final slash to the one with it, for every method; the query is kept. The new
 * address is relative: a proxy may have taken a path such as `/api` away.
 */
export function redirectToSlash(app: FastifyInstance, url: string): void {
  app.route({
    method: [...app.supportedMethods],
    url,
    schema: { hide: true },
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const [path = '', ...query] = request.url.split('?');
      const location = [`./${path.slice(path.lastIndexOf('/') + 1)}/`, ...query].join('?');
      return reply.code(301).headers({ location, 'content-type': 'text/html; charset=utf-8' }).send();
    },
  });
}
