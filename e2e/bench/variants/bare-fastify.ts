import Fastify from 'fastify';

/** One route that does nothing: the most that Node and Fastify answer on this machine. */
const app = Fastify();
app.get('/', () => ({ ok: true }));
await app.listen({ port: Number(process.env.BARE_PORT), host: 'localhost' });
console.log('listening');
