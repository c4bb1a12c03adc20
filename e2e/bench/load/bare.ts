import Fastify from 'fastify';

/** Headers of a connection, and those that Fastify writes by itself. */
const OWN = ['connection', 'keep-alive', 'date', 'content-length'];

/**
 * `bare.ts <port> <api> <path>...`: a Fastify without anything else that answers these paths with the bytes that an API has
 * answered once.
 */
const [port, api, ...paths] = process.argv.slice(2);
const app = Fastify();
for (const path of paths) {
  const answer = await fetch(`${api}${path}`);
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}.`);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN.includes(name)));
  const body = Buffer.from(await answer.arrayBuffer());
  app.get(path, (_request, reply) => reply.headers(headers).send(body));
}
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
