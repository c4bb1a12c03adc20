import Fastify from 'fastify';

/**
 * A route that sends as many bytes as its address says and does nothing else: the most that Node and Fastify answer on
 * this machine. For 0 bytes it answers 304.
 */
const app = Fastify();
const bodies = new Map<string, string>();
app.get<{ Params: { bytes: string } }>('/:bytes', (request, reply) => {
  const { bytes } = request.params;
  if (bytes === '0') return reply.code(304).send();
  const body = bodies.get(bytes) ?? 'x'.repeat(Number(bytes));
  bodies.set(bytes, body);
  return reply.type('application/json; charset=utf-8').send(body);
});
await app.listen({ port: Number(process.env.BARE_PORT), host: 'localhost' });
console.log('listening');
